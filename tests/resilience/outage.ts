import { setTimeout as pause } from 'node:timers/promises'
import { pageForm } from '../support/check-ups.ts'
import type { Person } from './people.ts'

/** Responses during an outage. */
export type Seen = {
  /** Maximum time without an acknowledged page. */
  secondsWithout: number
  /** Number of responses by status; 0 for none within `patienceMs`. */
  byStatus: Record<number, number>
  /** Stops sending and waits for pages in flight. */
  end: () => Promise<void>
}

const patienceMs = 20_000
const pauseMs = 500
const atOnce = 30

/**
 * Makes thirty people at a time send page after page to the products, each repeated until it is acknowledged. Pass
 * enough people to continue until `end`.
 */
export function sendPages(origins: readonly string[], everybody: readonly Person[], pages: number): Seen {
  const waiting = [...everybody]
  let isOver = false
  let last = performance.now()
  let turn = 0
  const seen: Seen = {
    secondsWithout: 0,
    byStatus: {},
    async end() {
      isOver = true
      await all
    },
  }
  const acknowledge = () => {
    seen.secondsWithout = Math.max(seen.secondsWithout, (performance.now() - last) / 1000)
    last = performance.now()
  }
  const act = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift())
      while (person.pagesKept < pages) {
        if (isOver) return
        const status = await sendPage(origins[turn++ % origins.length] ?? '', person)
        seen.byStatus[status] = (seen.byStatus[status] ?? 0) + 1
        if (status === 303) acknowledge()
        await pause(pauseMs)
      }
  }
  const all = Promise.all(Array.from({ length: atOnce }, act)).then(acknowledge)
  return seen
}

async function sendPage(origin: string, person: Person): Promise<number> {
  const number = person.pagesKept + 1
  try {
    const response = await fetch(`${origin}/checkUp/${number}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, cookie: person.cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: pageForm(number, person.answers),
      signal: AbortSignal.timeout(patienceMs),
    })
    await response.arrayBuffer()
    if (response.status === 303) person.pagesKept = number
    return response.status
  } catch {
    return 0
  }
}
