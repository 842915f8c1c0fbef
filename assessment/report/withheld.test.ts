import { expect, test } from 'vitest'
import { answersFor, others, self } from './reader.ts'
import { ownInterventions } from './withheld.ts'

const open = { pain: 'most' }

test.each(['gen_mental', 'phq2_1', 'phq2_2', 'gad2_1', 'gad2_2', 'safe', 'audit1', 'audit2', 'audit3', 'cg_strain'])(
  'the answer to %s is withheld from others alone',
  (question) => {
    expect(answersFor(others, { ...open, [question]: '1' })).toEqual(open)
    expect(answersFor(self, { ...open, [question]: '1' })).toEqual({ ...open, [question]: '1' })
  },
)

test.each([
  ['priorities', 'emotional', 'physical'],
  ['barriers', 'mood', 'cost'],
  ['barriers', 'time', 'cost'],
])('withholds from others of %s: %s', (question, withheld, seen) => {
  expect(answersFor(others, { [question]: [withheld, seen] })).toEqual({ [question]: [seen] })
})

test('four interventions are for the person alone', () => {
  expect(ownInterventions).toEqual(['safehelp', 'alcohol', 'alcoholdoc', 'talkpro'])
})
