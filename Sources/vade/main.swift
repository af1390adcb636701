import VadeCLI

Vade.main()
