import { describe, expect, test } from 'vitest'
import { longestText, type OpinionPage, opinionPages, partsOf, type Repeated, readOpinion } from './opinion.ts'

const formWith = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const scale = { leadIn: null, text: '', help: null, minText: '', maxText: '' }
const question: Repeated = { ladder_now: scale }

const read = (page: OpinionPage, form: FormData) => readOpinion(partsOf(page), question, form)

describe('parsing the opinion form', () => {
  test.each<[string, Record<string, string>, Record<string, unknown>]>([
    ['nothing', {}, {}],
    ['a step of the ladder, as a number', { ladder_now: '10' }, { ladder_now: 10 }],
    ['a step out of range', { ladder_now: '11', confidence: '-1' }, {}],
    ['an option', { change: 'same' }, { change: 'same' }],
    ['an unknown option', { change: 'wonderful' }, {}],
    ['a text', { change_text: ' More\r\nsleep\u0000 ' }, { change_text: 'More\nsleep' }],
    ['only spaces', { comment: ' \n ' }, {}],
    ['a question of another page', { ps_easy: 'agree' }, {}],
    ['a question that the check-up does not have', { confidence: '3' }, {}],
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

test('asks three questions, then for an opinion', () => {
  expect(partsOf('progress-point').map(({ items }) => items.map(({ id }) => id as string))).toEqual([
    ['ladder_now'],
    ['confidence'],
    ['change', 'change_text'],
    ['comment'],
  ])
})

test.each(opinionPages)('question ids of %s are unique, and differ from the names of the header buttons', (page) => {
  const ids = partsOf(page).flatMap(({ items }) => items.map(({ id }) => id as string))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => ['step', 'language', 'contrast', 'go', 'request_key'].includes(id))).toEqual([])
})
