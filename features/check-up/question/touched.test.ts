import { expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import type { SentForm } from '#assessment/answers/parse-answers.ts'
import { shownIn, withUntouched } from './touched.ts'

const ids = ['fall_past', 'priorities', 'act_days']

/** The displayed, submitted and meanwhile stored values, and the resulting form. */
type Example = { shown: Answers; form: SentForm; stored: Answers; counts: SentForm }

test.each<[string, Example]>([
  [
    'an answer that another tab gave is left',
    { shown: {}, form: {}, stored: { fall_past: 'yes' }, counts: { fall_past: ['yes'] } },
  ],
  [
    'an answer that another tab changed is left',
    {
      shown: { fall_past: 'no' },
      form: { fall_past: ['no'] },
      stored: { fall_past: 'yes' },
      counts: { fall_past: ['yes'] },
    },
  ],
  [
    'an answer that another tab cleared stays cleared',
    { shown: { fall_past: 'no' }, form: { fall_past: ['no'] }, stored: {}, counts: {} },
  ],
  [
    'an answer given here wins',
    { shown: {}, form: { fall_past: ['no'] }, stored: { fall_past: 'yes' }, counts: { fall_past: ['no'] } },
  ],
  [
    'an answer cleared here is cleared',
    { shown: { fall_past: 'no' }, form: {}, stored: { fall_past: 'yes' }, counts: {} },
  ],
  [
    'the order of choices says nothing',
    {
      shown: { priorities: ['sleep', 'food'] },
      form: { priorities: ['food', 'sleep'] },
      stored: { priorities: ['purpose'] },
      counts: { priorities: ['purpose'] },
    },
  ],
  [
    'one more choice is an answer given here',
    {
      shown: { priorities: ['sleep'] },
      form: { priorities: ['sleep', 'food'] },
      stored: { priorities: ['purpose'] },
      counts: { priorities: ['sleep', 'food'] },
    },
  ],
  [
    'a blank field is the one that was shown',
    { shown: {}, form: { act_days: [' '] }, stored: { act_days: 3 }, counts: { act_days: ['3'] } },
  ],
  [
    'what was typed wrongly is an answer given here',
    { shown: { act_days: 3 }, form: { act_days: ['9'] }, stored: { act_days: 4 }, counts: { act_days: ['9'] } },
  ],
])('%s', (_, { shown, form, stored, counts }) => {
  const accepted = withUntouched(form, shownIn(shown, ids), ids, stored)
  const given = Object.fromEntries(Object.entries(accepted).filter(([, values]) => values.length > 0))
  expect(given).toEqual(counts)
})

test('a form that does not say what it was shown with counts as it is', () => {
  const form = { fall_past: ['no'] }
  expect(withUntouched(form, undefined, ids, { act_days: 3 })).toBe(form)
})

test('values with query delimiters are compared separately', () => {
  const shown = shownIn({ fall_past: 'a&b=c+d' }, ids)
  const accepted = withUntouched({ fall_past: ['a&b=c+d'] }, shown, ids, { fall_past: 'no' })
  expect(accepted.fall_past).toEqual(['no'])
})
