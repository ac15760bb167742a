print("glow")
