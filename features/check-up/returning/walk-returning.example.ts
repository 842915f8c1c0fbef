import type { Answer, Answers } from '#assessment/answers/answers.ts'
import { planOf } from '#assessment/answers/reused-answers.ts'
import { pagesToAsk, visibleQuestions } from '#assessment/questionnaire/pages.ts'
import type { Question, Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { interventions } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { buildReport } from '#assessment/report/build-report.ts'
import { datedAnswers, returningFormOf } from '#domain/check-ups/returning/returning-form.server.ts'
import type { Content } from '#platform/content/content.ts'

/** The parts, questions and presses of a check-up in the `return` form. */
export type ReturningWalk = { parts: number; questions: string[]; presses: number }

/** The days of the last check-up and of this one, and the changed answers. */
type Occasion = { since: string; today: string; changed?: Answers }

/** Walks through the check-up in the `return` form of a person with these last answers. */
export function walkReturning(
  content: Pick<Content, 'returning'>,
  questionnaire: Questionnaire,
  last: Answers,
  { since, today, changed = {} }: Occasion,
): ReturningWalk {
  const report = buildReport({ questionnaire, interventions, answers: last, contentVersion: 'test' })
  const rows = Object.entries(last).flatMap(([question_id, answer]) =>
    valuesOf(answer).map((value) => ({ question_id, value, kept_from: null })),
  )
  const plan = planOf({ questionnaire, report, since, today, isShared: false, answers: datedAnswers(rows, since) })
  const given: Record<string, Answer> = {}
  const submitted = new Set<string>()
  const questions: string[] = []
  // One press for the page that welcomes the person.
  let presses = 1
  for (;;) {
    const form = returningFormOf(
      { deps: { content } } as Parameters<typeof returningFormOf>[0],
      questionnaire,
      plan,
      given,
    )
    const next = pagesToAsk(form, given).find(({ page }) => !submitted.has(page.id))
    if (!next) return { parts: form.pages.length, questions, presses }
    const { page } = next
    submitted.add(page.id)
    const done = new Set<string>()
    for (;;) {
      const question = visibleQuestions(page, given).find(({ id }) => !done.has(id))
      if (!question) break
      done.add(question.id)
      const isChanged = page.questions.some(({ id }) => id in changed)
      const answer = answerTo(question, { ...last, ...changed }, changed, isChanged)
      questions.push(question.id)
      presses += pressesFor(question, answer)
      if (answer !== undefined) given[question.id] = answer
    }
  }
}

const valuesOf = (answer: Answer | undefined): string[] => [answer ?? []].flat().map(String)

function answerTo({ id }: Question, answers: Answers, changed: Answers, isChanged: boolean): Answer | undefined {
  if (id.startsWith('which_')) return Object.keys(changed)
  if (id.startsWith('same_')) return isChanged ? 'changed' : 'same'
  const of = { fell_since: 'no', life_since: ['none'], lives_with: answers.about_you } as const
  return id in of ? of[id as keyof typeof of] : answers[id]
}

/** Returns the number of presses for an answer: one, plus Next unless the page advances automatically. */
function pressesFor({ type }: Question, answer: Answer | undefined): number {
  const advances = type === 'single' || type === 'scale'
  return answer === undefined || advances ? 1 : valuesOf(answer).length + 1
}
