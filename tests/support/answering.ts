import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import type { Browser, Fields, Product } from './product.ts'

/** The number of the last page of the check-up. */
export const lastPage = wellbeing13.pages.length

/** Returns a page's form as a browser sends it: the page, the visible questions, and the answers. */
export function formOf(number: number, answers: Fields = {}, go = 'next'): Fields {
  const page = wellbeing13.pages[number - 1]
  const always = page?.questions.filter((question) => !question.enableWhen).map(({ id }) => id) ?? []
  return { page: page?.id ?? '', asked: [...always, ...Object.keys(answers)], go, ...answers }
}

/** Returns the checked radio buttons and checkboxes of a page, as name=value. */
export const chosenIn = (html: string) =>
  [...html.matchAll(/<input[^>]*type="(?:radio|checkbox)"[^>]*>/g)].flatMap(([input]) =>
    /\schecked=/.test(input) ? [`${/name="([^"]*)"/.exec(input)?.[1]}=${/value="([^"]*)"/.exec(input)?.[1]}`] : [],
  )

export const typedIn = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''

/** Returns the redirect target of a response. */
export const toOf = async (sent: Promise<Response>) => (await sent).headers.get('location')

/** Returns helpers for tests of a check-up: they start it, answer it like a browser, and read the stored rows. */
export function answering(product: Product) {
  /** Resets the rate limits, since all browsers of these tests have the same address. */
  const resetRateLimits = () => product.deps.db.deleteFrom('rate_limit').execute()

  /** Returns the id of the last started check-up. */
  async function lastStarted(): Promise<string> {
    const { id } = await product.deps.db
      .selectFrom('response')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Starts a check-up at the start page, in a new browser by default. */
  async function begin(
    fields: Fields = {},
    from = '/start',
    browser: Browser = product.browser(),
  ): Promise<{ browser: Browser; id: string }> {
    product.clock.advance(1)
    await resetRateLimits()
    const started = await toOf(browser.post(from, { audience: 'self', length: 'whole', consent: 'yes', ...fields }))
    if (!started?.endsWith('/checkUp/1')) throw new Error(`A check-up did not begin: ${started}`)
    return { browser, id: await lastStarted() }
  }

  const send = (browser: Browser, number: number, answers: Fields = {}, go = 'next') =>
    browser.post(`/checkUp/${number}`, formOf(number, answers, go))

  /** Submits all pages without answers. */
  async function complete(browser: Browser): Promise<void> {
    for (let number = 1; number <= lastPage; number += 1) await send(browser, number)
  }

  /** Returns the stored answers, as question=value. */
  async function stored(id: string): Promise<string[]> {
    const rows = await product.deps.db
      .selectFrom('answer')
      .select(['question_id', 'value'])
      .where('response_id', '=', id)
      .execute()
    return rows.map((row) => `${row.question_id}=${row.value}`).sort()
  }

  const responseOf = (id: string) =>
    product.deps.db.selectFrom('response').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  return { resetRateLimits, lastBegun: lastStarted, begin, send, complete, stored, responseOf }
}
