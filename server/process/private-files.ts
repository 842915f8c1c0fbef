// Imported for its effect: files that the process creates are readable only by the user it runs as.
process.umask(0o077)
