import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { createLog } from '#platform/logging/log.ts'
import { createDocuments, type Documents } from './documents.ts'

const file = (name: string) => new URL(`.//${name}.example.ts`, import.meta.url)
const at = new Date('2026-11-20T15:42:00Z')
let open: Documents[] = []
function documentsWith(limits: Parameters<typeof createDocuments>[1]): Documents {
  const documents = createDocuments(createLog('silent'), { worker: file('worker'), ...limits })
  open.push(documents)
  return documents
}
afterEach(async () => {
  await Promise.all(open.map((documents) => documents.end()))
  open = []
})

const asker = () => ({ session: randomUUID(), network: randomUUID() })

/** Renders a document. Returns its name, or the reason why there is none. */
async function outcome(documents: Documents, does: string, name = does): Promise<string> {
  const rendered = await documents.make('report', async () => ({ does, name }), at, asker())
  return 'pdf' in rendered ? new TextDecoder().decode(rendered.pdf) : rendered.failed
}

describe('documents', () => {
  test('requested concurrently are all rendered, each for its own caller', async () => {
    const documents = documentsWith({})
    const names = Array.from({ length: 200 }, (_, number) => `document ${number}`)
    expect(await Promise.all(names.map((name) => outcome(documents, 'make', name)))).toEqual(names)
    expect(documents.waiting).toBe(0)
  })

  test('above the limit of the queue are rejected at once, until there is room again', async () => {
    const documents = documentsWith({ maxWaiting: 3 })
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => outcome(documents, 'make', name))
    expect(documents.waiting).toBe(3)
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'busy', 'busy'])
    expect(await outcome(documents, 'make', 'f')).toBe('f')
  })

  test.each(['fail', 'crash', 'kill'])('a document that makes the worker %s fails alone', async (does) => {
    const documents = documentsWith({})
    const order = ['make', does, 'make', does, 'make']
    expect(await Promise.all(order.map((each) => outcome(documents, each)))).toEqual([
      'make',
      'failed',
      'make',
      'failed',
      'make',
    ])
    expect(documents.available).toBe(true)
  })

  test('reports an error in reading the data to the caller and renders the next document', async () => {
    const documents = documentsWith({})
    const wrong = documents.make('report', () => Promise.reject(new Error('nothing was answered')), at, asker())
    const next = outcome(documents, 'make')
    await expect(wrong).rejects.toThrow('nothing was answered')
    expect(await next).toBe('make')
  })

  test('a document reads its data only when its rendering starts', async () => {
    const documents = documentsWith({})
    const stillWaiting: number[] = []
    const data = async () => {
      stillWaiting.push(documents.waiting)
      return { does: 'make', name: 'x' }
    }
    await Promise.all([1, 2, 3, 4].map(() => documents.make('report', data, at, asker())))
    // The first document calls `data` at once, before the others are queued.
    expect(stillWaiting).toEqual([1, 3, 2, 1])
  })

  test('fails on timeout and renders the next document', async () => {
    const documents = documentsWith({ timeoutMs: 2500 })
    const both = [outcome(documents, 'hang'), outcome(documents, 'make')]
    expect(await Promise.all(both)).toEqual(['failed', 'make'])
  })

  test('are rendered after the idle worker has ended', async () => {
    const documents = documentsWith({ idleMs: 1 })
    expect(await outcome(documents, 'make')).toBe('make')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await outcome(documents, 'make')).toBe('make')
  })

  test('are rendered after prepare(), which is idempotent', async () => {
    const documents = documentsWith({})
    documents.prepare()
    documents.prepare()
    expect(await outcome(documents, 'make')).toBe('make')
    documents.prepare()
    expect(await outcome(documents, 'make')).toBe('make')
  })

  test('are unavailable if the engine does not run', async () => {
    const documents = documentsWith({ worker: file('no-engine') })
    expect(await Promise.all([outcome(documents, 'make'), outcome(documents, 'make')])).toEqual([
      'unavailable',
      'unavailable',
    ])
    expect(documents.available).toBe(false)
    expect(await outcome(documents, 'make')).toBe('unavailable')
  })

  test('a queued document fails when the product stops', async () => {
    const documents = documentsWith({})
    const waiting = [outcome(documents, 'hang'), outcome(documents, 'make')]
    await documents.end()
    expect(await Promise.all(waiting)).toEqual(['failed', 'failed'])
  })
})

describe('the engine', () => {
  test('fails on data that the template cannot render, and stays available', async () => {
    const documents = createDocuments(createLog('silent'))
    open.push(documents)
    expect(await documents.make('report', async () => ({ nothing: true }), at, asker())).toEqual({ failed: 'failed' })
    expect(documents.available).toBe(true)
  })
})
