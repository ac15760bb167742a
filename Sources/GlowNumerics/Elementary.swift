/// Elementary functions whose results are the same bits on every processor.
public enum Elementary {}
