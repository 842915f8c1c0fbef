import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers.ts'
import { onBothDatabases } from '#tests/product.ts'
import { wordsOf } from './html.example.ts'
import { holder, people } from './report.example.ts'

const reassuring = /You are doing well|Nothing you answered needs attention|Keep what works/
const pages = ['/recommendations3', '/summary', '/results', '/reports/printable', '/report-pdf']

onBothDatabases('a report from few answers', (product) => {
  const reader = async (answers: Answers) => {
    const { read } = await holder(product, answers)
    return async (path: string) => wordsOf(await read(path))
  }

  describe.each([
    ['the ladder alone', { ladder_now: 5 }, 'There are too few answers'],
    ['a low ladder and one answer about mood', { ladder_now: 1, ladder_5y: 1, phq2_1: '2' }, 'too few answers'],
  ] satisfies [string, Answers, string][])('%s', (_, answers, words) => {
    test.each(pages)('does not reassure on %s', async (path) => {
      expect(await (await reader(answers))(path)).not.toMatch(reassuring)
    })
    test('says so in the report', async () => {
      const read = await reader(answers)
      expect(await read('/recommendations3')).toContain(words)
      expect(await read('/es/recommendations3')).toContain('muy pocas respuestas')
    })
  })

  test('the page to take along names no area', async () => {
    expect(await (await reader({ ladder_now: 5 }))('/summary')).toContain('No one part of life stands out')
  })

  test('says to a person who answered everything that they do well', async () => {
    const read = await reader({ ...people.thriving, priorities: [] })
    const words = await read('/recommendations3')
    expect(words).toMatch(reassuring)
    expect(words).toContain('Good to know')
  })
})
