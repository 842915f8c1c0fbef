import type { Answers } from '#assessment/answers/answers.ts'
import { interventions, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { others, reportFor, self } from '#assessment/report/reader.ts'
import { content } from '#tests/support/content.ts'
import { computeReport } from '../compute/compute-report.ts'
import { present } from './present.ts'
import type { PresentInput } from './present-input.ts'

/** Returns the input for presenting a report with these answers, by default to the person in English. */
export const given = (answers: Answers, more: Partial<PresentInput> = {}): PresentInput => ({
  ...computeReport({ questionnaire: wellbeing13, interventions, answers, contentVersion: 'test' }),
  reader: self,
  forOthers: reportFor(others, { questionnaire: wellbeing13, interventions, answers, contentVersion: 'test' }),
  questionnaire: wellbeing13,
  answers,
  content,
  locale: 'en',
  partner: null,
  stateCode: null,
  ...more,
})

export const show = (answers: Answers, more: Partial<PresentInput> = {}) => present(given(answers, more))
