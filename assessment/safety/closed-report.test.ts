import { expect, it } from 'vitest'
import { allQuestions } from '../questionnaire/pages.ts'
import { wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import { closedQuestionnaire, isClosed } from './closed-report.ts'

const ids = (questionnaire: typeof wellbeing13) => allQuestions(questionnaire).map(({ id }) => id)

it('leaves out the question about safety at home, and nothing else', () => {
  const closed = closedQuestionnaire(wellbeing13)
  expect(ids(closed)).toEqual(ids(wellbeing13).filter((id) => id !== 'safe'))
  expect({ ...closed, pages: [] }).toEqual({ ...wellbeing13, pages: [] })
  expect(closed.pages.map((page) => ({ ...page, questions: [] }))).toEqual(
    wellbeing13.pages.map((page) => ({ ...page, questions: [] })),
  )
})

it('is known from a questionnaire that asks it', () => {
  expect([isClosed(wellbeing13), isClosed(closedQuestionnaire(wellbeing13))]).toEqual([false, true])
})
