// Stands in for the process that makes documents, and does what the order's template says. For tests.
import type { Order, Said } from './worker.ts'

const say = (said: Said) => process.send?.(said)

say({ began: true })
process.on('message', ({ data }: Order) => {
  const { does, name }: { does: 'make' | 'fail' | 'crash' | 'kill' | 'hang'; name: string } = JSON.parse(data)
  if (does === 'make') say({ pdf: new TextEncoder().encode(name) })
  if (does === 'fail') say({ error: 'a picture has no words' })
  if (does === 'crash') throw new Error('broken')
  if (does === 'kill') process.kill(process.pid, 'SIGKILL')
  if (does === 'hang') for (;;);
})
