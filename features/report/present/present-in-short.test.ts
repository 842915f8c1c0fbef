import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { domains, locales } from '#assessment/questionnaire/questionnaire.ts'
import { anyAnswers, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { inputFor, others } from '#assessment/report/reader.ts'
import { barriers } from '#platform/content/schemas/common.schema.ts'
import { content } from '#tests/support/content.ts'
import { computeReport } from '../compute/compute-report.ts'
import { present } from './present.ts'
import { presentInShort } from './present-in-short.ts'
import type { PresentInput } from './present-input.ts'

const { interventions, version: contentVersion } = content

const anyChoices = fc.record({
  area: fc.option(fc.constantFrom(...domains)),
  barriers: fc.subarray([...barriers], { maxLength: 3 }),
  intervention: fc.constantFrom(undefined, ...interventions.map(({ id }) => id)),
})
const anySurroundings = fc.record({
  choices: anyChoices,
  audience: fc.constantFrom('self', 'with', 'for'),
  firstArea: fc.constantFrom(undefined, ...domains),
  locale: fc.constantFrom(...locales),
  failed: fc.subarray(['ratings', 'areas', 'recommendations']),
}) satisfies fc.Arbitrary<Partial<PresentInput>>

test('a report in short says what the report says to others, whatever was answered and chosen', () => {
  fc.assert(
    fc.property(anyAnswers, anySurroundings, (answers, surroundings) => {
      const input = inputFor(others, { questionnaire: wellbeing13, interventions, answers, contentVersion })
      const { report } = computeReport(input)
      const given: PresentInput = {
        ...{ report, reader: others, forOthers: report, questionnaire: wellbeing13, answers: input.answers, content },
        ...{ partner: null, stateCode: null, ...surroundings },
      }
      const { pointers, ladder, priorities } = present(given)
      expect(presentInShort(given)).toEqual({
        firstStep: pointers.firstStep,
        ladder,
        priorities: priorities.map(({ domain }) => domain),
      })
    }),
    { numRuns: process.env.THOROUGH ? 300 : 100 },
  )
})
