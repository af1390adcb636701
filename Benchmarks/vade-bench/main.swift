print("vade-bench")
