import { describe, expect, test } from 'vitest'
import { longestText, type OpinionPage, opinionPages, partsOf, type Repeated, readOpinion } from './opinion.ts'

const formWith = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const texts = { leadIn: null, text: '', help: null }
const scale = { ...texts, type: 'scale', minText: '', maxText: '' } as const
const choice = (multiple: boolean, values: readonly string[]) => ({
  ...texts,
  type: 'choice' as const,
  multiple,
  options: values.map((value) => ({ value, label: value, exclusive: value === 'none' })),
})
const question: Repeated = {
  ladder_now: scale,
  ladder_5y: scale,
  confidence: scale,
  barriers: choice(true, ['start', 'energy', 'none']),
  phq2_1: choice(false, ['0', '1', '2', '3']),
}
const afterwards = { daysSince: 30, asksMood: true }

const read = (page: OpinionPage, form: FormData, facts = afterwards) =>
  readOpinion(partsOf(page, facts), question, form)

describe('parsing the opinion form', () => {
  test.each<[string, Record<string, string>, Record<string, unknown>]>([
    ['nothing', {}, {}],
    ['a step of the ladder, as a number', { ladder_now: '10' }, { ladder_now: 10 }],
    ['a step out of range', { ladder_now: '11', confidence: '-1' }, {}],
    ['an option', { change: 'same', helpful: 'agree' }, { change: 'same', helpful: 'agree' }],
    ['an unknown option', { change: 'wonderful', helpful: '5' }, {}],
    ['a text', { change_text: ' More\r\nsleep\u0000 ' }, { change_text: 'More\nsleep' }],
    ['only spaces', { comment: ' \n ' }, {}],
    ['a question of another page', { ps_easy: 'agree' }, {}],
    ['days of a week', { pp_days: '7', ladder_5y: '0' }, { pp_days: 7, ladder_5y: 0 }],
    ['days beyond a week', { pp_days: '8' }, {}],
    ['a part of life and a step', { pp_area: 'sleep', pp_rung: '6' }, { pp_area: 'sleep', pp_rung: '6' }],
    ['an unknown part of life and step', { pp_area: 'luck', pp_rung: '7', pp_next: 'fly' }, {}],
    ['an option of the check-up, as it is stored there', { phq2_1: '3' }, { phq2_1: '3' }],
    ['an option that the check-up does not have', { phq2_1: '4', barriers: 'luck' }, {}],
    ['a question that the check-up does not have', { phq2_2: '3' }, {}],
  ])('accepts or ignores %s', (_, fields, body) => {
    expect(read('progress-point', formWith(fields)).body).toEqual(body)
  })

  test('reports a text that is too long, and returns it to show again', () => {
    const comment = 'c'.repeat(longestText + 1)
    const { tooLong, values } = read('progress-point', formWith({ comment, change_text: 'fine' }))
    expect(tooLong).toEqual(['comment'])
    expect(values).toEqual({ comment, change_text: 'fine' })
  })
})

test('lists several barriers in their order; others override “none of these”', () => {
  const form = new FormData()
  for (const barrier of ['energy', 'none', 'start', 'luck']) form.append('barriers', barrier)
  const { body, values } = read('progress-point', form)
  expect(body).toEqual({ barriers: ['start', 'energy'] })
  expect(values).toEqual({ barriers: ['start', 'energy'] })
  expect(read('progress-point', formWith({ barriers: 'none' })).body).toEqual({ barriers: ['none'] })
})

test('ignores answers about mood and steps where they are not asked', () => {
  const form = formWith({ phq2_1: '3', pp_rung: '2', ladder_now: '4' })
  expect(read('progress-point', form, { daysSince: 30, asksMood: false }).body).toEqual({ pp_rung: '2', ladder_now: 4 })
  expect(read('progress-point', form, { daysSince: 6, asksMood: true }).body).toEqual({ ladder_now: 4 })
})

test('asks about the report first within a week of the check-up, later about changes', () => {
  const first = (days: number) => partsOf('progress-point', { daysSince: days, asksMood: false })[0]?.id
  expect([0, 6.9, 7, 400].map(first)).toEqual(['report', 'report', 'now', 'now'])
})

test.each(opinionPages)('question ids of %s are unique, and differ from the names of the header buttons', (page) => {
  const ids = partsOf(page, afterwards).flatMap(({ items }) => items.map(({ id }) => id as string))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => ['step', 'language', 'contrast', 'go', 'request_key'].includes(id))).toEqual([])
})
