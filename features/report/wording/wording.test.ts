import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { domains } from '#assessment/questionnaire/questionnaire.ts'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { lineIds } from '#assessment/report/explain/explanation.ts'
import { derivedBarriers } from '#assessment/report/findings/challenges.ts'
import { goodFindings, hardFindings, questionsOfFinding } from '#assessment/report/findings/findings.ts'
import { fallbackStrength, strengthRules } from '#assessment/report/findings/strengths.ts'
import { metrics } from '#assessment/report/report.ts'
import { compositions } from '../compositions.ts'

const read = (locale: string, file: string) =>
  JSON.parse(readFileSync(`content/messages/${locale}/${file}.json`, 'utf8'))
const barriers = wellbeing13.pages
  .flatMap((page) => page.questions)
  .flatMap((question) => (question.id === 'barriers' && question.type === 'multiple' ? question.options : []))
  .map(({ value }) => value)
  .filter((value) => value !== 'none')

describe.each(['en', 'es'])('in %s', (locale) => {
  const results = read(locale, 'results')
  const report = read(locale, 'report')
  const staff = read(locale, 'staffReport')
  const aboutThem = read(locale, 'aboutThem')

  test.each([
    ['area', domains, results.areas],
    ['rating', metrics, results.metrics],
    ['strength', [...strengthRules.map(({ strength }) => strength), fallbackStrength], results.strengths],
    ['barrier', [...barriers, ...derivedBarriers.map(({ barrier }) => barrier)], results.challenges],
    [
      'strength told to others',
      [...strengthRules.map(({ strength }) => strength), fallbackStrength],
      aboutThem.results.strengths,
    ],
    [
      'barrier told to others',
      [...barriers, ...derivedBarriers.map(({ barrier }) => barrier)],
      aboutThem.results.challenges,
    ],
    ['area to talk about', domains, staff.about],
    ['area to ask about', domains, staff.ask],
    ['sentence of an explanation', lineIds, report.why.lines],
    ['composition', Object.values(compositions).map(({ title }) => title), report.titles],
  ])('every %s that a report can name has a text', (_, ids, texts) => {
    expect(ids.filter((id) => !(id in texts))).toEqual([])
  })
  test('every finding has a text', () => {
    const counted = Object.keys(report.findings.counted).map((key) => key.replace(/_(one|other)$/, ''))
    const ids = [...goodFindings, ...hardFindings].map(({ finding }) => finding)
    expect(ids.filter((id) => questionsOfFinding(id).length === 0 && !counted.includes(id))).toEqual([])
    expect(counted.filter((id) => !ids.some((known) => known === id))).toEqual([])
  })
})
