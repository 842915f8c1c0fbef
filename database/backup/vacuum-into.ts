// Worker of `backup.ts`, since SQLite blocks its thread while it copies: writes a compact copy of the file `from` to
// `to`.
import { workerData } from 'node:worker_threads'
import SQLite from 'better-sqlite3'

const { from, to } = workerData as { from: string; to: string }
const database = new SQLite(from, { fileMustExist: true })
try {
  database.prepare('vacuum into ?').run(to)
} finally {
  database.close()
}
