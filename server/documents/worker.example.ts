// Stands in for the thread that makes documents, and does what the order's template says. For tests.
import { parentPort } from 'node:worker_threads'
import type { Order, Said } from './worker.ts'

const say = (said: Said) => parentPort?.postMessage(said)

say({ began: true })
parentPort?.on('message', ({ data }: Order) => {
  const { does, name }: { does: 'make' | 'fail' | 'crash' | 'exit' | 'hang'; name: string } = JSON.parse(data)
  if (does === 'make') say({ pdf: new TextEncoder().encode(name) })
  if (does === 'fail') say({ error: 'a picture has no words' })
  if (does === 'crash') throw new Error('broken')
  if (does === 'exit') process.exit(3)
  if (does === 'hang') for (;;);
})
