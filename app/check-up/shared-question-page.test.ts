import { expect, test } from 'vitest'
import { answering } from '#tests/answering.ts'
import { packedAndAnew } from '#tests/packed-page.ts'
import { type Fields, onEmbeddedDatabase } from '#tests/product.ts'
import type { PageView } from './page-view.ts'
import { sharedQuestionPage } from './shared-question-page.ts'

const view: PageView = {
  ...{
    id: 'sleep',
    title: 'Sleep',
    lead: null,
    lines: [],
    runs: [],
    here: undefined,
    mayStop: false,
    thirds: null,
    keptDays: 30,
  },
  ...{ position: 6, total: 12, minutesLeft: 4, before: 20, after: 25, audience: 'self' },
  ...{ first: false, last: false, failed: false, refused: false },
  ...{ checkUp: 'id-of-one', shown: '', said: 'Lonely, always' },
  saved: { iso: '2026-11-20T15:42:00Z', text: '10:42 am EST' },
}
const loaded = { view, address: '/checkUp/6', toAnswers: false, more: false, stop: null }
const answered: PageView['runs'][number] = {
  leadIn: undefined,
  questions: [
    {
      ...{ id: 'sleep_zip', text: 'Where?', help: undefined, problem: undefined, visible: true, when: [] },
      ...{ type: 'zip', values: ['32114'] },
    },
  ],
}

test('what many share has nothing of the person: check-up, answer before, time', () => {
  const shared = JSON.stringify(sharedQuestionPage(loaded)?.data)
  expect(shared).toContain('sleep')
  for (const own of ['id-of-one', 'Lonely', '15:42', '10:42']) expect(shared).not.toContain(own)
})

test.each([
  ['with an answer', { ...loaded, view: { ...view, runs: [answered] } }],
  ['with an answer that it does not show', { ...loaded, view: { ...view, shown: 'sleep_hours=4' } }],
  ['whose answers were refused', { ...loaded, view: { ...view, failed: true } }],
  ['of a check-up that the address names', { ...loaded, address: '/checkUp/6?responseId=id-of-one' }],
  ['that says stop', { ...loaded, stop: { title: 'Please call' } }],
])('a page %s is shared with nobody', (_, own) => {
  expect(sharedQuestionPage(own)).toBeNull()
})

onEmbeddedDatabase('A question page that is made once for many', (product) => {
  const { begin, send } = answering(product)
  const people: { about: Fields; later: Fields }[] = [
    { about: { age_group: '65_74', about_you: ['alone', 'lost'] }, later: { sleep_hours: '4.5' } },
    { about: { age_group: '85', about_you: ['none'] }, later: { sleep_hours: '9' } },
    { about: {}, later: {} },
  ]

  test('is what it would be if it were made for each of them, with nothing of those before', async () => {
    const ids: string[] = []
    for (const { about, later } of people) {
      const { browser, id } = await begin()
      for (const path of ['/checkUp/1', '/es/checkUp/1']) {
        const { packed, anew } = await packedAndAnew(browser, path)
        expect(packed).toBe(anew)
        expect(packed).toContain(`name="check_up" value="${id}"`)
      }
      await send(browser, 1, about)
      await send(browser, 6, later)
      for (const path of ['/checkUp/2', '/checkUp/7', '/es/checkUp/7', '/checkUp/6', '/checkUp/1']) {
        const { packed, anew } = await packedAndAnew(browser, path)
        expect(packed).toBe(anew)
        expect(ids.filter((other) => packed.includes(other))).toEqual([])
      }
      const { packed, anew } = await packedAndAnew(browser, '/checkUp/3', { 'x-part': 'main' })
      expect(packed).toBe(anew)
      ids.push(id)
    }
  })

  test('takes nothing that somebody types for a mark of its own', async () => {
    const { browser } = await begin()
    const typed = ['said', 'nonce', 'styles:default'].map((name) => `\uE000${name}\uE001`).join(' ')
    const answer = await browser.post('/checkUp/6', { page: 'sleep', sleep_hours: typed, go: 'next' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain(`value="${typed}"`)
    expect(page).toMatch(/<\/html>$/)
  })

  test('differs with what the person has chosen for pages', async () => {
    const { browser } = await begin()
    await packedAndAnew(browser, '/checkUp/2')
    for (const cookie of ['text-size=9', 'contrast=more', 'questions=pages', 'next=button', 'locale=es']) {
      const [name = '', value = ''] = cookie.split('=')
      browser.cookies.set(name, value)
      const { packed, anew } = await packedAndAnew(browser, '/checkUp/2')
      expect(packed).toBe(anew)
    }
  })
})
