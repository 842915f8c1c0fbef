import { expect, test } from 'vitest'
import { readOutcome, typedOutcome } from './outcome.ts'

test.each([
  [
    { now: 'better', helped: '2' },
    { now: 'better', helped: 2 },
  ],
  [{ now: 'same' }, { now: 'same', helped: null }],
  [
    { now: 'worse', helped: '5' },
    { now: 'worse', helped: null },
  ],
  [{ helped: '2' }, null],
  [{ now: 'fine' }, null],
])('%j at the end is %j', (fields, outcome) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  expect(readOutcome(typedOutcome(form))).toEqual(outcome)
})
