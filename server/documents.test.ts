import { afterEach, describe, expect, test } from 'vitest'
import { createDocuments, type Documents } from './documents.ts'
import { createLog } from './log.ts'

const file = (name: string) => new URL(`./documents/${name}.example.ts`, import.meta.url)
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

/** What came of a document, as a word: its name, or why there is none. */
async function outcome(documents: Documents, does: string, name = does): Promise<string> {
  const made = await documents.make('report', async () => ({ does, name }), at)
  return 'pdf' in made ? new TextDecoder().decode(made.pdf) : made.failed
}

describe('documents', () => {
  test('asked for at once are all made, each for the one who asked', async () => {
    const documents = documentsWith({})
    const names = Array.from({ length: 200 }, (_, number) => `document ${number}`)
    expect(await Promise.all(names.map((name) => outcome(documents, 'make', name)))).toEqual(names)
    expect(documents.waiting).toBe(0)
  })

  test('beyond the most that may wait are refused at once, and there is room again afterwards', async () => {
    const documents = documentsWith({ mostWaiting: 3 })
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => outcome(documents, 'make', name))
    expect(documents.waiting).toBe(3)
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'busy', 'busy'])
    expect(await outcome(documents, 'make', 'f')).toBe('f')
  })

  test.each(['fail', 'crash', 'kill'])('one that makes the process %s is lost alone', async (does) => {
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

  test('one whose data cannot be had gives what was wrong to the one who asked, and the next are made', async () => {
    const documents = documentsWith({})
    const wrong = documents.make('report', () => Promise.reject(new Error('nothing was answered')), at)
    const next = outcome(documents, 'make')
    await expect(wrong).rejects.toThrow('nothing was answered')
    expect(await next).toBe('make')
  })

  test('ask for their data one after the other, each when its turn comes', async () => {
    const documents = documentsWith({})
    const stillWaiting: number[] = []
    const data = async () => {
      stillWaiting.push(documents.waiting)
      return { does: 'make', name: 'x' }
    }
    await Promise.all([1, 2, 3, 4].map(() => documents.make('report', data, at)))
    // The first is asked at once, before the others have come.
    expect(stillWaiting).toEqual([1, 3, 2, 1])
  })

  test('one that takes too long is given up, and the next are made', async () => {
    const documents = documentsWith({ patienceMs: 2500 })
    const both = [outcome(documents, 'hang'), outcome(documents, 'make')]
    expect(await Promise.all(both)).toEqual(['failed', 'make'])
  })

  test('are made again after the process has ended for want of work', async () => {
    const documents = documentsWith({ idleMs: 1 })
    expect(await outcome(documents, 'make')).toBe('make')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await outcome(documents, 'make')).toBe('make')
  })

  test('are made after the process was started beforehand, and that twice is once', async () => {
    const documents = documentsWith({})
    documents.prepare()
    documents.prepare()
    expect(await outcome(documents, 'make')).toBe('make')
    documents.prepare()
    expect(await outcome(documents, 'make')).toBe('make')
  })

  test('are said to be unavailable where the engine does not run', async () => {
    const documents = documentsWith({ worker: file('no-engine') })
    expect(await Promise.all([outcome(documents, 'make'), outcome(documents, 'make')])).toEqual([
      'unavailable',
      'unavailable',
    ])
    expect(documents.available).toBe(false)
    expect(await outcome(documents, 'make')).toBe('unavailable')
  })

  test('that wait when the product ends fail, so that nobody waits forever', async () => {
    const documents = documentsWith({})
    const waiting = [outcome(documents, 'hang'), outcome(documents, 'make')]
    await documents.end()
    expect(await Promise.all(waiting)).toEqual(['failed', 'failed'])
  })
})

describe('the engine', () => {
  test('refuses data that the template cannot draw, and goes on', async () => {
    const documents = createDocuments(createLog('silent'))
    open.push(documents)
    expect(await documents.make('report', async () => ({ nothing: true }), at)).toEqual({ failed: 'failed' })
    expect(documents.available).toBe(true)
  })
})
