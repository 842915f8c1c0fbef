import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { createWriter } from '#platform/writer/writer.ts'
import { serviceForTest, startService } from '#tests/services/http-service.ts'
import { onDatabase } from '#tests/support/product.ts'
import { people, sessionBrowser } from '../report.example.ts'

const key = 'key-of-the-writer'
const english = [
  'Friends and family is a part of your life that goes well.',
  'There is something in your life that could do with care.',
  'You can begin with “Find out what disturbs your sleep”.',
].join('\n')
const spanish = [
  'La vida tiene para usted una parte que va bien.',
  'Hay una parte de su vida que pide un poco de cuidado.',
  'Puede empezar con esto: «Averigüe qué le quita el sueño».',
].join('\n')

/** The endpoint's response. */
let answer: { text?: string; status?: number; wait?: number; to?: string }
const usual = { text: english }

/** Fake endpoint with the API of OpenAI. */
const endpoint = await startService(async (response) => {
  // Closes connections: on a busy machine a pooled one may expire just as the next test sends a request.
  response.setHeader('connection', 'close')
  if (answer.wait) await new Promise((resolve) => setTimeout(resolve, answer.wait))
  if (answer.to) return response.writeHead(307, { location: answer.to }).end()
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
  const message = { role: 'assistant', content: answer.text ?? '' }
  response.end(
    JSON.stringify({ id: '1', created: 1, model: 'm', choices: [{ index: 0, message, finish_reason: 'stop' }] }),
  )
})
const url = `${endpoint.url}/v1`
/** The requests received since the test began. */
const { requests } = endpoint
afterAll(() => endpoint.end())
beforeEach(() => {
  requests.length = 0
  answer = usual
})

test('the writer call times out', async () => {
  // A separate endpoint: on a busy machine an aborted request may still arrive in the next test.
  const silent = await serviceForTest(() => undefined)
  const began = performance.now()
  const { write } = createWriter({ url: silent.url, model: 'm', key }, 100)
  await expect(write('do', 'told')).rejects.toThrow(/timeout|abort/i)
  expect(performance.now() - began).toBeLessThan(1500)
})
test.each([
  ['answers 500', { status: 500 }, /Internal Server Error/],
  ['redirects', { to: 'http://127.0.0.1:9/v1/chat/completions' }, /connect|fetch/i],
])('a writer that %s is called once, and the call rejects', async (_, how, message) => {
  answer = how
  await expect(createWriter({ url, model: 'm', key }).write('do', 'told')).rejects.toThrow(message)
  expect(requests).toHaveLength(1)
})

const steady: Answers = {
  ...people.thriving,
  sleep_hours: 5,
  sleep_trouble: 'most',
  sleep_main: 'snore',
  priorities: ['sleep'],
  barriers: ['start', 'cost'],
}

onDatabase(
  'personal summary by the writer',
  (product) => {
    let day = 0
    beforeEach(async () => {
      await product.deps.db.deleteFrom('rate_limit').execute()
      // Texts are cached for a day, so each test has its own day.
      day += 2
      product.clock.now = new Date(Date.UTC(2027, 0, day + (product.deps.settings.databaseUrl ? 100 : 0)))
    })

    async function linesFor(answers: Answers, call = 'personalAssessmentBullets', query = '') {
      const pending = await sessionBrowser(product, answers)
      const ask = async () => {
        const path = `/api/assessment/${call}/${pending.responseId}/production${query}`
        const response = await pending.browser.call('POST', path)
        const { data } = (await response.json()) as {
          data: { our_personalized_assessment: string[]; written_by: string }
        }
        return { lines: data.our_personalized_assessment, by: data.written_by, status: response.status }
      }
      return { ...(await ask()), ask, held: pending }
    }

    test('is returned by both calls after one request to the writer, if it passes the check', async () => {
      const { lines, by, ask } = await linesFor(steady)
      expect([lines, by]).toEqual([english.split('\n'), 'writer'])
      expect((await ask()).by).toBe('writer')
      expect((await linesFor(steady, 'agentZero')).by).toBe('writer')
      expect(requests).toHaveLength(1)
      expect(requests[0]).toMatchObject({ url: '/v1/chat/completions', headers: { authorization: `Bearer ${key}` } })
    })
    test('is written in Spanish, too', async () => {
      answer = { text: spanish }
      const { lines, by } = await linesFor(steady, 'personalAssessmentBullets', '?locale=es')
      expect([lines, by]).toEqual([spanish.split('\n'), 'writer'])
      expect(requests[0]?.body).toContain('Sueño')
    })
    test('is requested once for two concurrent calls with the same facts', async () => {
      answer = { text: english, wait: 300 }
      const both = await Promise.all([linesFor(steady), linesFor(steady)])
      expect(both.map(({ by }) => by)).toEqual(['writer', 'writer'])
      expect(requests).toHaveLength(1)
    })
    test('a slow writer delays at most eight calls', async () => {
      answer = { text: english, wait: 1500 }
      const people = [0, 3, 5, 7, 9].flatMap((worthwhile) =>
        ['?locale=en', '?locale=es'].map((query) => linesFor({ ...steady, worthwhile }, undefined, query)),
      )
      const reported = await Promise.all(people)
      expect(reported.map(({ status }) => status)).toEqual(people.map(() => 200))
      expect(requests).toHaveLength(8)
    })
    test('is rate limited per address, for every account', async () => {
      await linesFor(steady)
      await product.deps.db.updateTable('rate_limit').set({ points: 1000 }).execute()
      expect((await linesFor({ ...steady, worthwhile: 5 })).by).toBe('rules')
      expect(requests).toHaveLength(1)
    })
    test('is written from ratings, areas and steps only', async () => {
      const { held } = await linesFor(steady)
      const { messages } = JSON.parse(requests[0]?.body ?? '{}') as { messages: { role: string; content: unknown }[] }
      const text = JSON.stringify(messages.find(({ role }) => role === 'user')?.content)
      expect(text).toContain('Sleep')
      expect(Object.keys(JSON.parse(String(messages.find(({ role }) => role === 'user')?.content)))).toEqual([
        'ratings',
        'partsOfLife',
        'steps',
      ])
      expect(requests[0]?.body).not.toContain(held.responseId)
    })
    test('is written without withheld answers', async () => {
      // Answers in this alcohol zone match no safety rule: the writer is called, but without their findings.
      await linesFor({ ...steady, audit1: '3', audit2: '1', audit3: '2' })
      expect(requests).toHaveLength(1)
      expect(requests[0]?.body).not.toMatch(/alcohol|drink/i)
    })
    test.each([
      ['states what is no fact', { text: english.replace('something', '7 things') }],
      ['is in another language', { text: spanish }],
      ['fails', { status: 503 }],
    ])(
      'is replaced by that of the rules if the writer’s text %s, and the writer is retried only later',
      async (_, how) => {
        answer = how
        const { lines, by, ask, status } = await linesFor(steady)
        expect([status, by]).toEqual([200, 'rules'])
        expect(lines).not.toContain(english.split('\n')[0])
        await ask()
        expect(requests).toHaveLength(1)
        answer = usual
        product.clock.advance(11 * 60)
        expect((await ask()).by).toBe('writer')
      },
    )
    test.each(['struggling', 'crisis'] as const)('is never written for someone %s', async (who) => {
      expect((await linesFor(people[who])).by).toBe('rules')
      expect(requests).toEqual([])
    })
  },
  { WRITER_URL: url, WRITER_MODEL: 'm', WRITER_KEY: key },
)

onDatabase('personal summary without a writer', (product) => {
  test('is written by the rules, without a request', async () => {
    expect(product.deps.writer).toBeNull()
    const { browser, responseId } = await sessionBrowser(product, steady)
    const response = await browser.call('POST', `/api/assessment/personalAssessmentBullets/${responseId}/production`)
    expect(await response.json()).toMatchObject({ data: { written_by: 'rules' } })
    expect(requests).toEqual([])
  })
})
