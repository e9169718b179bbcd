@rem npm's scripts start the program by `exec`, so that signals reach it and not a shell; cmd.exe has no such command.
@%*
