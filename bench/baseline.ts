// Measures the minimal cost of a step: one form stored durably in SQLite, and one static page. Runs as a separate
// process.
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'

const folder = mkdtempSync(path.join(os.tmpdir(), 'checkup-baseline-'))
const db = new Database(path.join(folder, 'baseline.sqlite'))
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.exec('create table form (body text)')
const insert = db.prepare('insert into form values (?)')
const page = Buffer.alloc(8_000, '<p>Questions</p>')

const server = http.createServer(async (request, response) => {
  if (request.method !== 'POST') return response.end(page)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  insert.run(Buffer.concat(chunks).toString())
  response.writeHead(303, { location: '/' }).end()
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
process.on('SIGTERM', () => {
  db.close()
  rmSync(folder, { recursive: true })
  process.exit()
})
