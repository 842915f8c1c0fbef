// Test double of the worker, controlled by the request's data.
import type { RenderRequest, WorkerMessage } from './worker.ts'

const send = (message: WorkerMessage) => process.send?.(message)

send({ began: true })
process.on('message', ({ data }: RenderRequest) => {
  const { does, name }: { does: 'make' | 'fail' | 'crash' | 'kill' | 'hang'; name: string } = JSON.parse(data)
  if (does === 'make') send({ pdf: new TextEncoder().encode(name) })
  if (does === 'fail') send({ error: 'a picture has no words' })
  if (does === 'crash') throw new Error('broken')
  if (does === 'kill') process.kill(process.pid, 'SIGKILL')
  if (does === 'hang') for (;;);
})
