import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Answers } from '../answers/answers.ts'
import { QuestionnaireFile } from '../questionnaire/questionnaire.ts'
import { withUsedQuestions } from '../questionnaire/use-questions.ts'
import { anyAnswersTo, interventions, wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import { buildReport } from '../report/build-report.ts'
import { inputFor, others, type Reader, self } from '../report/reader.ts'
import { factsOf } from '../scoring/instrument-scores.ts'
import { givingOf, type NetworkRules, narrowed, withoutConcern } from './network.ts'

const read = (file: string) => parse(readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8'))
const rules: NetworkRules = read('network.yaml')
const file = QuestionnaireFile.parse(read('questionnaires/network-17.yaml'))
const { questionnaire } = withUsedQuestions(file, [QuestionnaireFile.parse(read('questionnaires/wellbeing-13.yaml'))])

/** Answers of a respondent who has needs and also helps others. */
const busy: Answers = {
  vc_give: 'weekly',
  vc_load: 'right',
  ladder_now: 5,
  ladder_5y: 5,
  support: 'rarely',
  lonely: 'always',
  gen_health: 'poor',
  phq2_1: '0',
  phq2_2: '0',
  gad2_1: '0',
  gad2_2: '0',
  sleep_trouble: 'every',
  fall_past: 'yes',
  transport: 'yes',
  food1: 'often',
  vc_want: ['ride', 'visit'],
  priorities: ['sleep', 'purpose'],
}
/** Answers of a respondent without concerns. */
const calm: Answers = {
  ...{ vc_give: 'no', ladder_now: 7, ladder_5y: 7, support: 'usually', lonely: 'rarely', gen_health: 'good' },
  ...{ phq2_1: '0', phq2_2: '0', gad2_1: '0', gad2_2: '0', sleep_trouble: 'never' },
  ...{ fall_past: 'no', fall_unsteady: 'no', safe: 'yes', transport: 'no', food1: 'never', food2: 'never' },
  ...{ caregiver: 'no', vc_want: ['none'], priorities: ['none'] },
}
const input = (answers: Answers) => ({ questionnaire, interventions, answers, contentVersion: 'test' })
const reportOf = (answers: Answers, reader: Reader = self) =>
  buildReport(narrowed(inputFor(reader, input(answers)), rules))
const stepsOf = (answers: Answers, reader?: Reader) =>
  reportOf(answers, reader).recommendations.map(({ intervention }) => intervention)

test('the questionnaire has 24 unconditional and 7 conditional questions, 24 from the wellbeing check-up', () => {
  const requested = questionnaire.pages.flatMap((page) => page.questions)
  const shared = wellbeing13.pages.flatMap((page) => page.questions)
  const reused = requested.filter(({ id }) => shared.some((each) => each.id === id))
  expect([requested.filter(({ enableWhen }) => !enableWhen).length, reused.length]).toEqual([24, 24])
  expect(requested).toHaveLength(31)
  for (const { short: _, ...question } of reused.filter(({ id }) => id !== 'priorities'))
    expect(shared).toContainEqual(expect.objectContaining(question))
})

test('reports only answered areas, and purpose if the respondent picks it', () => {
  const areas = (answers: Answers) => reportOf(answers).areas.map(({ domain }) => domain)
  expect(areas(busy)).toEqual(expect.arrayContaining([...Object.keys(rules.areas), 'purpose']))
  expect(areas(busy)).toHaveLength(9)
  expect(areas({ ...busy, priorities: ['sleep'] })).not.toContain('purpose')
  expect(areas({ ...busy, priorities: ['purpose', 'memory'] })).not.toContain('memory')
  const leftOut = narrowed({ ...input(busy), leftOut: ['sleep'] }, rules).leftOut
  expect(leftOut).toEqual(expect.arrayContaining(['sleep', 'memory']))
})

test('recommends only steps that the questionnaire can evaluate', () => {
  expect(stepsOf(busy).filter((step) => !rules.interventions.includes(step))).toEqual([])
  expect(buildReport(input(busy)).recommendations.map(({ intervention }) => intervention)).toContain('sleep4')
  expect(stepsOf(busy)).toEqual(expect.arrayContaining(['ride', 'foodhelp', 'balance']))
})

test.each<[string, Answers, boolean]>([
  ['well', {}, true],
  ['their volunteering is too much', { vc_load: 'toomuch' }, false],
  ['caring wears them out', { caregiver: 'yes', cg_strain: 'always' }, false],
  ['dark days', { phq2_1: '2', phq2_2: '1' }, false],
])('volunteering is offered to somebody who wants a purpose: %s', (_, more, offered) => {
  const willing = { ...busy, priorities: ['purpose'], ...more }
  expect(narrowed(input(willing), rules).interventions.some(({ id }) => id === 'volunteer')).toBe(offered)
})

test('others learn nothing of strain or mood by what is left out', () => {
  const [calm, strained] = [{}, { caregiver: 'yes', cg_strain: 'always', phq2_1: '3', phq2_2: '3' }]
  const seen = (more: Answers) => narrowed(inputFor(others, input({ ...busy, caregiver: 'yes', ...more })), rules)
  expect(seen(strained).interventions).toEqual(seen(calm).interventions)
})

test('leaves the input of the wellbeing check-up unchanged', () => {
  const full = { questionnaire: wellbeing13, interventions, answers: busy, contentVersion: 'test' }
  expect(narrowed(full, rules)).toBe(full)
})

test.each<[Answers, string | null]>([
  [{ vc_give: 'weekly', vc_load: 'right' }, 'thanks'],
  [{ vc_give: 'sometimes', vc_load: 'more' }, 'more'],
  [{ vc_give: 'weekly', vc_load: 'much' }, 'tooMuch'],
  [{ vc_give: 'weekly', gad2_1: '3', gad2_2: '3' }, null],
  [{ vc_give: 'weekly', gad2_1: '2', gad2_2: '1' }, null],
  [{ vc_give: 'weekly', gad2_1: '1', gad2_2: '1' }, 'thanks'],
  ...['call', 'visit', 'ride', 'skill'].map((help): [Answers, string] => [{ vc_give: 'no', vc_help: [help] }, 'wants']),
  [{ vc_give: 'no', vc_help: ['call', 'later'] }, 'wants'],
  [{ vc_give: 'no', vc_help: ['later'] }, null],
  [{ vc_give: 'no', vc_help: ['call'], cg_strain: 'often' }, null],
  [{}, null],
])('the line on giving and helping for %j is %s', (answers, giving) => {
  expect(givingOf(factsOf(questionnaire, answers))).toBe(giving)
})

/** Random respondents, and respondents without concerns except for two answers. */
const tried = fc
  .sample(anyAnswersTo(questionnaire), { numRuns: 600, seed: 20_260_101 })
  .flatMap((answers, at) => [
    answers,
    { ...calm, ...Object.fromEntries(Object.entries(answers).slice(at % 25, (at % 25) + 2)) },
  ])

test('I76: everyone gets three to eight steps, and who fell and is unsteady a fall check before balance', () => {
  const lists = tried.map((answers) => ({ answers, steps: stepsOf(answers) }))
  expect(lists.filter(({ steps }) => steps.length < 3 || steps.length > 8)).toEqual([])
  const fallen = lists.filter(({ answers }) => answers.fall_past === 'yes' && answers.fall_unsteady === 'yes')
  expect(fallen.length).toBeGreaterThan(0)
  const late = ({ steps }: { steps: string[] }) =>
    steps.includes('balance') && !steps.slice(0, steps.indexOf('balance')).includes('fallcheck')
  expect(fallen.filter(late)).toEqual([])
})

test('I77: to ask for help changes the box alone', () => {
  const differs = tried.filter((answers) => {
    const [plain, asked] = [false, true].map((helpRequested) => {
      const given = narrowed({ ...input(answers), helpRequested }, rules)
      const report = buildReport(given)
      const safety = report.safety.filter(({ rule }) => rule !== 'S0_help')
      return JSON.stringify({ ...report, safety, giving: givingOf(factsOf(questionnaire, answers, helpRequested)) })
    })
    return plain !== asked
  })
  expect(differs).toEqual([])
})

test.each<[Answers, boolean]>([
  [{ sleep_trouble: 'every' }, true],
  [{ sleep_trouble: 'most' }, true],
  [{ sleep_trouble: 'some' }, false],
  [{ sleep_trouble: 'most', priorities: ['sleep'] }, true],
])('with %j a doctor is to look for the cause of bad sleep: %s', (answers, entries) => {
  expect(stepsOf({ ...calm, ...answers }).includes('sleepcheck')).toBe(entries)
})

test('bad sleep of unknown cause does not recommend a doctor, since the questionnaire asks the cause', () => {
  const report = buildReport({ ...input({ sleep_trouble: 'every' }), questionnaire: wellbeing13 })
  expect(report.recommendations.map(({ intervention }) => intervention)).not.toContain('sleepcheck')
})

test('a fall is asked for its day, and one of this week opens the report', () => {
  const answers: Answers = { ...calm, fall_past: 'yes', fall_injury: 'serious', fall_when: 'week' }
  const { safety, recommendations } = reportOf(answers)
  expect(safety.map(({ rule }) => rule)).toEqual(['S4a_fall_week'])
  expect(recommendations[0]?.intervention).toBe('fallcheck')
})

test('an area without concern is one that was asked about and has no state that calls for care', () => {
  expect(withoutConcern(rules, { sleep_trouble: 'never', gen_health: 'poor' }, ['physical'])).toEqual(['sleep'])
  const [domain, ids = []] = Object.entries(rules.areas).find(([, asked]) => asked.length > 1) ?? []
  expect(withoutConcern(rules, { [ids[0] ?? '']: 'no' }, [])).toEqual([domain])
})
