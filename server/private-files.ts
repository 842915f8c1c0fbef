// Imported for its effect: files that the process creates are readable by the user it runs as, and by nobody else.
process.umask(0o077)
