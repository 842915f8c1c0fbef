import { expect, test } from 'vitest'
import { visibleText } from '#features/report/wording/html.example.ts'
import { accountOwner, passTo, subjectsTo } from '#features/steps/reminders/reminders.example.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'
import { type Browser, onBothDatabases } from '#tests/support/product.ts'
import { textAt } from './home.example.ts'

const texts = {
  '': {
    messages: { step: 'Your step for today', ask: 'How did it go?' },
    due: 'Tap here when it is done',
    ticked: 'Done. Thank you for today.',
    review: 'How was the week?',
    good: '3 of 3 done. That is a good week.',
    habit: 'A habit since December 4',
  },
  '/es': {
    messages: { step: 'Su paso de hoy', ask: '¿Cómo le fue?' },
    due: 'Toque aquí cuando esté hecho',
    ticked: 'Hecho. Gracias por hoy.',
    review: '¿Cómo le fue en la semana?',
    good: 'Hechos: 3 de 3. Una buena semana.',
    habit: 'Un hábito desde el 4 de diciembre',
  },
} as const

/** The day of the promise, a Friday. */
const start = '2026-11-20'
const dayOf = (number: number) => dayAfter(start, number)

/** Presses the tick of a day on a page, as its form does without scripts. Returns the page that follows. */
async function pressTick(browser: Browser, html: string, day: string): Promise<string> {
  const forms = [...html.matchAll(/<form[^>]*data-step-tick[\s\S]*?<\/form>/g)].map(([form]) => form)
  const form = forms.find((each) => each.includes(`value="${day}"`)) ?? ''
  const fieldOf = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1]?.replaceAll('&amp;', '&')
  const names = ['do', 'id', 'day', 'done', 'back']
  const [, action = ''] = /action="([^"]*)"/.exec(form) ?? []
  const sent = await browser.post(action, Object.fromEntries(names.map((name) => [name, fieldOf(name) ?? ''])))
  expect(sent.status).toBe(303)
  return visibleText(await textAt(browser, (sent.headers.get('location') ?? '').replace(/#.*/, '')))
}

onBothDatabases('A step on three days a week', (product) => {
  test.each(['', '/es'] as const)('becomes a habit in two weeks by the clock at %s/', async (prefix) => {
    const { messages, due, ticked, review, good, habit } = texts[prefix]
    product.clock.now = new Date(`${start}T15:42:00Z`)
    await product.deps.db.deleteFrom('rate_limit').execute()
    const { browser, responseId, email } = await accountOwner(product)
    const at = (path: string, more = '') => `${prefix}${path}?responseId=${responseId}${more}`
    const read = async (address: string) => visibleText(await textAt(browser, address))
    const weekdays = ['mon', 'wed', 'fri']
    const promise = at('/ladder/confirmation', '&intervention=learn&number=6')
    const sent = await browser.post(promise, { when: 'days', weekdays })
    const confirmation = sent.headers.get('location') ?? ''
    expect((await browser.post(confirmation, { remind: 'yes', hour: '9' })).status).toBe(303)
    const id = new URL(confirmation, 'http://localhost').searchParams.get('step') ?? ''

    const progress = at('/ladder/progress', `&step=${id}`)

    const days: Record<number, unknown> = {}
    for (let number = 1; number <= 21; number += 1) {
      const day = dayOf(number)
      const before = await subjectsTo(product, email)
      await passTo(product, `${day}T13:59:59Z`)
      const early = (await subjectsTo(product, email)).slice(before.length)
      // 9 a.m. in New York.
      for (const second of ['00', '30']) await passTo(product, `${day}T14:00:${second}Z`)
      const sent = (await subjectsTo(product, email)).slice(before.length)
      const home = await textAt(browser, `${prefix}/return-user`)
      const shown = [review, due].find((text) => visibleText(home).includes(text))
      if (shown === undefined && sent.length === 0) continue
      const page = shown === review ? await textAt(browser, at('/weekly-action-planner')) : home
      const pressed = await pressTick(browser, page, day)
      const asks = shown === review && (await read(progress)).includes(review)
      if (asks) await browser.post(progress, { answer: number === 7 ? 'moreWeeks' : 'habit' })
      days[number] = { early, sent, shown, follows: [ticked, good].filter((text) => pressed.includes(text)), asks }
    }
    const tick = { early: [], sent: [messages.step], shown: due, follows: [ticked], asks: false }
    const talk = { early: [], sent: [messages.ask], shown: review, follows: [good], asks: true }
    expect(days).toEqual({ 3: tick, 5: tick, 7: talk, 10: tick, 12: tick, 14: talk })
    expect(await read(at('/action-planning'))).toContain(habit)
  })
})
