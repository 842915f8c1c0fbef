import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { parse } from 'yaml'
import type { Answer, Answers } from '../answers/answers.ts'
import type { RankedIntervention } from '../report/steps/choose-steps.ts'
import { allQuestions } from './pages.ts'
import { publicQuestion, type Question, Questionnaire } from './questionnaire.ts'

const content = new URL('../../content/', import.meta.url)
const read = (file: string) => parse(readFileSync(new URL(file, content), 'utf8'))

export const wellbeing13 = Questionnaire.parse(read('questionnaires/wellbeing-13.yaml'))

/** The check-up as calls and exports have it. */
export const publicWellbeing13: Questionnaire = {
  ...wellbeing13,
  pages: wellbeing13.pages.map((page) => ({ ...page, questions: page.questions.map(publicQuestion) })),
}

export const interventions: readonly RankedIntervention[] = readdirSync(new URL('interventions/', content))
  .toSorted()
  .map((file): RankedIntervention => {
    const { id, domains, barriers } = read(`interventions/${file}`)
    return { id, domains, barriers }
  })

const questions = new Map(allQuestions(wellbeing13).map((question) => [question.id, question]))

/**
 * Returns answers with changes such as 'pain=most act_days=0'. Several choices are separated by commas; no value means
 * a skipped question.
 */
export function answersIn(changes: string, others: Answers = {}): Answers {
  const answers: Record<string, Answer> = { ...others }
  for (const change of changes.split(/\s+/).filter(Boolean)) {
    const [id = '', value = ''] = change.split('=')
    const { type } = questions.get(id) ?? {}
    if (value === '') delete answers[id]
    else if (type === 'multiple') answers[id] = value.split(',')
    else answers[id] = type === 'single' || type === 'zip' ? value : Number(value)
  }
  return answers
}

/** Answers without any concern. */
export const doingWell: Answers = answersIn(`
  age_group=65_74 about_you=none ladder_now=9 ladder_5y=9 life_sat=vs qol=excellent worthwhile=9 support=always
  lonely=never gen_health=excellent phys_days=0 pain=never gen_mental=excellent phq2_1=0 phq2_2=0 gad2_1=0 gad2_2=0
  sleep_hours=8 sleep_trouble=never act_days=5 act_min=40 fall_past=no fall_unsteady=no fall_worry=no hear=no see=no
  teeth=very_good memory=no daily_help=none meds=0 prevent12=checkup,flu,dental,eye,hearing
  prevent_ever=shingles,pneumo,rsv,tetanus tobacco=no audit1=0 food1=never food2=never basics=not transport=no
  housing=ok safe=yes caregiver=no acp=written tech=easy priorities=none barriers=none confidence=9
`)

function answerToQuestion(question: Question): fc.Arbitrary<Answer> {
  switch (question.type) {
    case 'single':
      return fc.constantFrom(...question.options.map((option) => option.value))
    case 'multiple': {
      const alone = question.options.filter((option) => option.exclusive).map((option) => [option.value])
      const others = question.options.filter((option) => !option.exclusive).map((option) => option.value)
      const some = fc.subarray(others, { minLength: 1, maxLength: question.max ?? others.length })
      return alone.length > 0 ? fc.oneof(fc.constantFrom(...alone), some) : some
    }
    case 'scale':
      return fc.integer({ min: question.min, max: question.max })
    case 'number': {
      const parts = 10 ** question.decimals
      return fc.integer({ min: question.min * parts, max: question.max * parts }).map((value) => value / parts)
    }
    case 'zip':
      return fc.constant('10001')
  }
}

/** Generates random allowed answers with some questions skipped. Ignores conditions. */
export const anyAnswersTo = (questionnaire: Questionnaire): fc.Arbitrary<Answers> =>
  fc
    .record(
      Object.fromEntries(
        allQuestions(questionnaire).map((question) => [
          question.id,
          fc.option(answerToQuestion(question), { nil: undefined, freq: 5 }),
        ]),
      ),
    )
    .map((answers) => {
      const given: Record<string, Answer> = {}
      for (const [id, answer] of Object.entries(answers)) if (answer !== undefined) given[id] = answer
      return given
    })

/** Generates random answers to the wellbeing check-up. */
export const anyAnswers = anyAnswersTo(wellbeing13)
