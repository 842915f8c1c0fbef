// Imported for its side effect: only the user of the process can read the files that it creates.
process.umask(0o077)
