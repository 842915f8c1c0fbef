import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { plausibleAnswers } from '#assessment/report/persons/populations.example.ts'
import type { Person } from '#tests/resilience/people.ts'
import { beginCheckUps, pageForm } from '#tests/support/check-ups.ts'
import { origin } from './products.ts'

/** A person who answers page after page and then shares the report by email. */
export type Visitor = Person & { number: number; hasShared: boolean }

/** Responses from one address: that of the proxy, or of one of the processes. */
type WaySeen = {
  acknowledged: number
  /** Maximum time without an acknowledged form. */
  secondsWithout: number
  /** Number of other responses by status; 0 for none. */
  others: Record<number, number>
}
export type Stream = {
  seen: Readonly<Record<string, WaySeen>>
  everybody: readonly Visitor[]
  /** Stops sending, once forms in flight are answered. */
  end: () => Promise<void>
}

const pages = wellbeing13.pages.length
const [atOncePerWay, pauseMs, patienceMs] = [8, 400, 10_000]

/** Begins check-ups in the database, since the start page limits them by network. */
export async function beginVisitors(deps: Parameters<typeof beginCheckUps>[0], count: number): Promise<Visitor[]> {
  const answers = plausibleAnswers(100)
  const started = await beginCheckUps(deps, count)
  return started.map((begun, number) => ({
    ...{ ...begun, number, hasShared: false, pagesKept: 0 },
    answers: answers[number % answers.length] ?? {},
  }))
}

/** Has people send forms to each address concurrently, and retry each form until it is acknowledged. */
export function startStream(ways: Readonly<Record<string, string>>, everybody: readonly Visitor[]): Stream {
  const waiting = [...everybody]
  const present: Visitor[] = []
  let isOver = false
  const seen = Object.fromEntries(
    Object.keys(ways).map((way) => [way, { acknowledged: 0, secondsWithout: 0, others: {} } as WaySeen]),
  )
  const act = async (address: string, way: WaySeen, last: { at: number }) => {
    while (!isOver) {
      const visitor = waiting.shift()
      if (!visitor) throw new Error('Too few people for a drill of this length')
      present.push(visitor)
      while (!isOver && !visitor.hasShared) {
        const status = await sendNext(address, visitor)
        if (status === 303) {
          way.acknowledged++
          way.secondsWithout = Math.max(way.secondsWithout, (performance.now() - last.at) / 1000)
          last.at = performance.now()
        } else way.others[status] = (way.others[status] ?? 0) + 1
        await pause(pauseMs)
      }
    }
  }
  const all = Object.entries(ways).map(async ([name, address]) => {
    const [way, last] = [seen[name] as WaySeen, { at: performance.now() }]
    await Promise.all(Array.from({ length: atOncePerWay }, () => act(address, way, last)))
    way.secondsWithout = Math.max(way.secondsWithout, (performance.now() - last.at) / 1000)
  })
  return {
    seen,
    everybody: present,
    async end() {
      isOver = true
      await Promise.all(all)
    },
  }
}

/** Sends the next form of a person, and records what was acknowledged. Returns the status. */
async function sendNext(address: string, visitor: Visitor): Promise<number> {
  const page = visitor.pagesKept + 1
  const [path, body] =
    page > pages ? ['/share', shareForm(visitor)] : [`/checkUp/${page}`, pageForm(page, visitor.answers)]
  const status = await post(address, path, body, visitor)
  if (status === 303 && page > pages) visitor.hasShared = true
  else if (status === 303) visitor.pagesKept = page
  return status
}

const shareForm = ({ number }: Visitor) =>
  new URLSearchParams({
    ...{ method: 'email', share_to: recipientOf(number), share_from: `from${number}@example.org` },
    ...{ first_name: 'Margaret', last_name: 'Lee', request_key: `drill-${number}` },
  }).toString()

export const recipientOf = (number: number) => `to${number}@example.org`

const agent = new http.Agent({ keepAlive: true })

function post(address: string, path: string, body: string, { cookie, number }: Visitor): Promise<number> {
  const [hostname, port] = address.split(':')
  // The product reads the second address from the right. HAProxy appends one; without it, both must be given here.
  const network = `198.18.${Math.floor(number / 250) % 250}.${number % 250}`
  const headers = {
    ...{ host: new URL(origin).host, origin, cookie, 'x-forwarded-proto': 'https' },
    ...{ 'x-forwarded-for': `${network}, ${network}` },
    ...{ 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) },
  }
  const signal = AbortSignal.timeout(patienceMs)
  return new Promise((resolve) => {
    const request = http.request({ hostname, port, path, method: 'POST', headers, agent, signal }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    request.on('error', () => resolve(0))
    request.end(body)
  })
}
