print("vade")
