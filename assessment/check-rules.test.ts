import { describe, expect, it } from 'vitest'
import { allConditions, checkRules } from './check-rules.ts'
import { leavesOf } from './condition.ts'
import type { Question, Questionnaire } from './questionnaire.ts'
import { interventions, wellbeing13 } from './wellbeing-13.example.ts'

/** The check-up with one question changed, or removed when `change` returns undefined. */
const changed = (id: string, change: (question: Question) => Question | undefined): Questionnaire => ({
  ...wellbeing13,
  pages: wellbeing13.pages.map((page) => ({
    ...page,
    questions: page.questions.flatMap((question) => (question.id === id ? (change(question) ?? []) : question)),
  })),
})
const withoutOption = (id: string, value: string) =>
  changed(id, (question) =>
    'options' in question
      ? { ...question, options: question.options.filter((option) => option.value !== value) }
      : question,
  )

describe('checkRules', () => {
  it('finds no problem in the content', () => {
    expect(checkRules(wellbeing13, interventions)).toEqual([])
  })

  it('checks every condition', () => {
    expect(allConditions().flatMap(({ condition }) => leavesOf(condition)).length).toBeGreaterThan(200)
  })

  it('reports a rule that names a missing question', () => {
    const problems = checkRules(
      changed('teeth', () => undefined),
      interventions,
    )
    expect(problems).toContain("area senses names the unknown question 'teeth'")
    expect(problems).toContain("step mouth names the unknown question 'teeth'")
  })

  it('reports a rule that names a missing option', () => {
    expect(checkRules(withoutOption('pain', 'every'), interventions)).toContain(
      "area physical names 'every', which is no option of 'pain'",
    )
  })

  it('reports a score with a missing item, or an item with other points', () => {
    expect(
      checkRules(
        changed('phq2_2', () => undefined),
        interventions,
      ),
    ).toContain("score phq2_total names the unknown question 'phq2_2'")
    expect(checkRules(withoutOption('gad2_1', '3'), interventions)).toContain(
      "question 'gad2_1' must give the points 0, 1, 2, 3",
    )
  })

  it('reports a comparison with a number that no answer reaches', () => {
    const shortLadder = changed('ladder_5y', (question) =>
      question.type === 'scale' ? { ...question, max: 5 } : question,
    )
    expect(checkRules(shortLadder, interventions)).toContain(
      "state thriving compares 'ladder_5y' with 8, which no answer reaches",
    )
  })

  it('reports a barrier or an area that cannot be chosen', () => {
    const withoutFear = checkRules(withoutOption('barriers', 'fear'), interventions)
    expect(withoutFear).toContain("challenge 'fear' is no option of 'barriers'")
    expect(withoutFear).toContain("intervention 'balance' fits the unknown barrier 'fear'")
    expect(checkRules(withoutOption('priorities', 'sleep'), interventions)).toContain("area 'sleep' cannot be picked")
  })

  it('reports an intervention that is not about movement, but has the strategy for a fear of falling', () => {
    const scared = interventions.map((each) => (each.id === 'safehelp' ? { ...each, barriers: ['fear'] } : each))
    expect(checkRules(wellbeing13, scared)).toEqual([
      "intervention 'safehelp' fits 'fear', which is about falling, but does not serve movement",
    ])
  })

  it('reports an intervention that is missing, duplicated, serves no area well or has no rule', () => {
    const withoutQuit = interventions.filter(({ id }) => id !== 'quit')
    expect(checkRules(wellbeing13, withoutQuit)).toEqual(["the table of steps names the unknown intervention 'quit'"])
    const idle = { id: 'idle', domains: {}, barriers: [] }
    expect(checkRules(wellbeing13, [...interventions, idle, idle])).toEqual([
      "intervention 'idle' is there more than once",
      "intervention 'idle' is not in the table of steps",
      "intervention 'idle' serves no area well",
      "intervention 'idle' serves no area well",
    ])
  })

  it('reports the problems of the questionnaire itself', () => {
    const later = changed('act_min', (question) => ({ ...question, enableWhen: [{ question: 'safe', in: ['yes'] }] }))
    expect(checkRules(later, interventions)).toContain(
      "question 'act_min' depends on 'safe', which is not asked before it",
    )
  })
})
