import { describe, expect, test } from 'vitest'
import { longestText, opinionPages, partsOf, readOpinion } from './opinion.ts'

const formWith = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe('parsing the opinion form', () => {
  test.each<[string, Record<string, string>, Record<string, string | number>]>([
    ['nothing', {}, {}],
    ['a step of the ladder, as a number', { ladder_now: '10' }, { ladder_now: 10 }],
    ['a step out of range', { ladder_now: '11', confidence: '-1' }, {}],
    ['an option', { change: 'same', helpful: 'agree' }, { change: 'same', helpful: 'agree' }],
    ['an unknown option', { change: 'wonderful', helpful: '5' }, {}],
    ['a text', { change_text: ' More\r\nsleep\u0000 ' }, { change_text: 'More\nsleep' }],
    ['only spaces', { comment: ' \n ' }, {}],
    ['a question of another page', { ps_easy: 'agree' }, {}],
  ])('accepts or ignores %s', (_, fields, body) => {
    expect(readOpinion('progress-point', formWith(fields)).body).toEqual(body)
  })

  test('reports a text that is too long, and keeps it to show again', () => {
    const comment = 'c'.repeat(longestText + 1)
    const { tooLong, values } = readOpinion('progress-point', formWith({ comment, change_text: 'fine' }))
    expect(tooLong).toEqual(['comment'])
    expect(values).toEqual({ comment, change_text: 'fine' })
  })
})

test('asks about the report first within a week of the check-up, later about changes', () => {
  const first = (days: number) => partsOf('progress-point', days)[0]?.id
  expect([0, 6.9, 7, 400].map(first)).toEqual(['report', 'report', 'now', 'now'])
})

test.each(opinionPages)('question ids of %s are unique, and differ from the names of the header buttons', (page) => {
  const ids = partsOf(page, 0).flatMap(({ items }) => items.map(({ id }) => id as string))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => ['step', 'language', 'contrast', 'go', 'request_key'].includes(id))).toEqual([])
})
