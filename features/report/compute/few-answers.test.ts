import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { checkAnswers } from '#assessment/answers/parse-answers.ts'
import { shortQuestionnaire } from '#assessment/questionnaire/short-form.ts'
import { doingWell, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { onDatabase } from '#tests/support/product.ts'
import { people, sessionBrowser } from '../report.example.ts'
import { visibleText } from '../wording/html.example.ts'

const reassuring = /You are doing well|Nothing you answered needs attention|Keep what works/
const pages = ['/recommendations3', '/summary', '/results', '/reports/printable', '/report-pdf']

onDatabase('a report from few answers', (product) => {
  const reader = async (answers: Answers) => {
    const { read } = await sessionBrowser(product, answers)
    return async (path: string) => visibleText(await read(path))
  }

  describe.each([
    ['the ladder alone', { ladder_now: 5 }, 'There are too few answers'],
    ['a low ladder and one answer about mood', { ladder_now: 1, ladder_5y: 1, phq2_1: '2' }, 'too few answers'],
  ] satisfies [string, Answers, string][])('%s', (_, answers, text) => {
    test.each(pages)('does not reassure on %s', async (path) => {
      expect(await (await reader(answers))(path)).not.toMatch(reassuring)
    })
    test('says so in the report', async () => {
      const read = await reader(answers)
      expect(await read('/recommendations3')).toContain(text)
      expect(await read('/es/recommendations3')).toContain('muy pocas respuestas')
    })
  })

  test('the page to take along names no area', async () => {
    expect(await (await reader({ ladder_now: 5 }))('/summary')).toContain('No one part of life stands out')
  })

  test('says to a person who answered everything that they do well', async () => {
    const read = await reader({ ...people.thriving, priorities: [] })
    const text = await read('/recommendations3')
    expect(text).toMatch(reassuring)
    expect(text).toContain('short articles for me')
  })

  describe('the short form', () => {
    const well = checkAnswers(shortQuestionnaire(wellbeing13), doingWell).answers
    const started = (answers: Answers, more: Parameters<typeof sessionBrowser>[2] = {}) =>
      sessionBrowser(product, answers, { form: 'short', ...more })
    /** Phrases that call a part well, or without concern. */
    const praise = /Much goes well|parts of your life go well|No concern(?!:)|nothing gets in your way/i

    test.each<[string, Answers]>([
      ['somebody who does well', well],
      ['somebody in the middle', { ...well, ladder_now: 5, ladder_5y: 5 }],
      [
        'somebody who is lonely and sleeps badly',
        { ...well, lonely: 'always', support: 'never', sleep_trouble: 'every' },
      ],
    ])('does not say that an omitted part goes well: %s', async (_, answers) => {
      const { read } = await started(answers)
      for (const path of [...pages, '/report-emp'].filter((each) => each !== '/report-pdf')) {
        const text = visibleText(await read(path))
        expect(text).not.toMatch(praise)
        expect(text).not.toMatch(/Going well \d+ of \d+ (?!Memory and thinking|Nothing in this group)/)
      }
      const report = visibleText(await read('/recommendations3'))
      expect(report).toContain('The short one asks too little about this.')
      expect(report).not.toContain('Not enough answers')
      expect(visibleText(await read('/reports/printable'))).toContain('The short one asks too little about this.')
    })

    test('leaves out empty findings where a part needs care', async () => {
      const { read } = await started({ ...well, lonely: 'always', support: 'never' })
      for (const path of ['/recommendations3', '/what-others-see', '/report-pdf'])
        expect(visibleText(await read(path))).not.toContain('Nothing stands out')
    })

    test('asks the omitted questions of a part later, and recomputes the report', async () => {
      const { browser, read, responseId } = await started(well)
      const stars = async () => /Physical health.{0,400}?(\d) of 5/.exec(visibleText(await read('/results')))?.[1]
      expect(await stars()).toBeUndefined()
      expect(await read('/es/recommendations3')).toContain('Responder 3 preguntas sobre esta parte')
      const link =
        /href="([^"]*part=physical)"/.exec(await read('/recommendations3'))?.[1]?.replaceAll('&amp;', '&') ?? ''
      const html = await (await browser.get(link)).text()
      const ids = new Set([...html.matchAll(/data-question="(\w+)"/g)].map(([, id]) => id))
      expect([...ids]).toEqual(['gen_health', 'phys_days', 'pain'])
      const form = {
        page: 'your-body',
        check_up: responseId,
        go: 'next',
        gen_health: 'excellent',
        phys_days: '0',
        pain: 'never',
      }
      const sent = await browser.post(link, form)
      expect(sent.headers.get('location')).toContain('/agent-zero')
      const row = await product.deps.db
        .selectFrom('response')
        .select('asked')
        .where('id', '=', responseId)
        .executeTakeFirstOrThrow()
      expect(row.asked).toBe('physical')
      const after = await read('/recommendations3')
      expect(after).not.toContain('part=physical')
      expect(after).toContain('part=sleep')
      expect(visibleText(after)).toMatch(/Going well 2 of 12/)
      expect(visibleText(await read('/responses'))).toMatch(/would you say that in general your health/i)
    })

    test.each([
      [
        '',
        'The short one asks too little about this.',
        'Not enough answers',
        'Answer 3 questions about this part: Body and health',
      ],
      [
        '/es',
        'La corta pregunta muy poco sobre esto.',
        'Faltan respuestas',
        'Responder 3 preguntas sobre esta parte: ',
      ],
    ])('names the parts left out by the short form at "%s/pick-area", with links', async (path, text, not, add) => {
      const { read } = await started(well)
      const html = await read(`${path}/pick-area`)
      const plainText = visibleText(html)
      expect(plainText).toContain(text)
      expect(plainText).not.toContain(not)
      expect(plainText.replaceAll(' :', ':')).toContain(add)
      expect(html).toContain('part=physical')
      // Already known, and not an area.
      expect(html).not.toMatch(/part=(memory|ways|life)"/)
    })

    test('offers no later questions after the full form or to a read-only visitor', async () => {
      expect(await (await sessionBrowser(product, doingWell)).read('/recommendations3')).not.toContain('part=physical')
      const { responseId } = await started(well)
      expect((await product.browser().get(`/checkUp/4?responseId=${responseId}&part=physical`)).status).toBe(404)
    })
  })
})
