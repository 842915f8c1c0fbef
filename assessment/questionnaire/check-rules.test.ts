import { describe, expect, it } from 'vitest'
import { allConditions, checkCondition, checkRules } from './check-rules.ts'
import { leavesOf } from './condition.ts'
import type { Question, Questionnaire } from './questionnaire.ts'
import { interventions, wellbeing13 } from './wellbeing-13.example.ts'

/** Returns the check-up with one question changed, or removed if `change` returns undefined. */
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

describe('checkCondition', () => {
  it('finds what a condition names that the questionnaire does not have', () => {
    const condition = {
      all: [
        { question: 'gone', in: ['yes'] },
        { not: { question: 'hear', in: ['yes', 'maybe'] } },
        { helpRequested: true },
      ],
    } as const
    expect(checkCondition(condition, wellbeing13)).toEqual([
      "names the unknown question 'gone'",
      "names 'maybe', which is no option of 'hear'",
    ])
  })
})

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

  it.each([
    ['fall_past', 'yes', 'score fall_screen'],
    ['audit1', '0', 'score audit_c'],
    ['housing', 'repair', 'score needs_count'],
    ['fall_when', 'half', 'safety S4b_fall_month'],
    ['audit2', '3', 'alcohol zone high'],
    ['prevent12', 'flu', 'vaccine flu'],
    ['life_sat', 'vs', 'state thriving'],
    ['safe', 'no', 'state'],
    ['lonely', 'usually', 'stars mental_health'],
    ['gen_mental', 'poor', 'stars mental_health'],
    ['lonely', 'sometimes', 'area connection'],
    ['tobacco', 'some', 'area care'],
    ['caregiver', 'no', 'area caring'],
    ['acp', 'written', 'strength planned_ahead'],
    ['tech', 'rare', 'challenge tech'],
    ['tech', 'help', 'step techstart'],
    ['lonely', 'usually', 'step reachout'],
    ['memory_talked', 'no', 'step memcheck'],
    ['basics', 'very', 'need benefits'],
    ['sleep_trouble', 'most', 'sleep sleep4'],
    ['teeth', 'fair', 'wish senses mouth'],
    ['age_group', '85', 'staying well'],
    ['memory', 'yes', 'place of planahead'],
    ['sleep_trouble', 'never', 'finding good_sleep'],
    ['transport', 'yes', 'finding needs'],
    ['age_group', '85', 'finding step_down'],
  ])('reports of %s without the option %s that it is named by: %s', (id, value, where) => {
    const found = checkRules(withoutOption(id, value), interventions)
    expect(found).toContain(`${where} names '${value}', which is no option of '${id}'`)
  })

  it.each([
    ['act_min', 'score activity_min_week'],
    ['ladder_5y', 'score ladder_change'],
    ['worthwhile', 'finding worthwhile'],
    ['phys_days', 'finding poor_health_days'],
    ['qol', 'stars life_quality'],
    ['gen_mental', 'withheld'],
    ['confidence', 'circumstance unconvinced'],
    ['ladder_now', 'report'],
    ['ladder_5y', 'report'],
    ['worthwhile', 'report'],
    ['priorities', 'report'],
    ['barriers', 'report'],
  ])('reports of a missing %s that it is named by: %s', (id, where) => {
    const without = changed(id, () => undefined)
    expect(checkRules(without, interventions)).toContain(`${where} names the unknown question '${id}'`)
  })

  it('reports a step that quotes a missing question', () => {
    const without = changed('act_min', () => undefined)
    expect(checkRules(without, interventions)).toContain("step walk quotes the unknown question 'act_min'")
  })

  it.each([
    ['gen_health', 'good', '1, 2, 3, 4, 5'],
    ['gen_mental', 'good', '1, 2, 3, 4, 5'],
    ['qol', 'good', '1, 2, 3, 4, 5'],
    ['life_sat', 's', '1, 2, 4, 5'],
    ['audit1', '4', '0, 1, 2, 3, 4'],
    ['phq2_1', '0', '0, 1, 2, 3'],
  ])('reports of %s without %s that it has not all points', (id, value, points) => {
    expect(checkRules(withoutOption(id, value), interventions)).toContain(
      `question '${id}' must give the points ${points}`,
    )
  })

  it('reports a question of another type than the rules take it for', () => {
    const number = (id: string) =>
      changed(id, ({ topic, text, source, licence, spanishSource }) => ({
        ...{ id, topic, text, source, licence, spanishSource, short: false },
        ...{ type: 'number' as const, min: 0, max: 5, decimals: 0, unit: text },
      }))
    const single = (id: string) =>
      changed(id, ({ topic, text, source, licence, spanishSource }) => ({
        ...{ id, topic, text, source, licence, spanishSource, short: false },
        ...{ type: 'single' as const, options: ['1', '2'].map((value) => ({ value, text, exclusive: false })) },
      }))
    expect(checkRules(number('gen_health'), interventions)).toContain(
      "area physical takes 'gen_health' for a single choice, which it is not",
    )
    expect(checkRules(single('prevent12'), interventions)).toContain(
      "area care takes 'prevent12' for a multiple choice, which it is not",
    )
    expect(checkRules(single('worthwhile'), interventions)).toContain(
      "area purpose compares 'worthwhile', which is no number",
    )
    for (const other of [number('barriers'), changed('barriers', () => undefined)])
      expect(checkRules(other, interventions)).toContain("challenge 'pain' is no option of 'barriers'")
  })

  it.each([
    ['ladder_now', 0, 4, 'state compares', 5],
    ['ladder_now', 0, 5, 'state compares', 6],
    ['ladder_now', 5, 10, 'state struggling compares', 4],
    ['sleep_hours', 0, 6.5, 'area sleep compares', 7],
    ['sleep_hours', 0, 6.5, 'area sleep compares', 9],
    ['sleep_hours', 8, 24, 'area sleep compares', 7],
  ])('reports of %s from %i to %i that it is compared with what no answer reaches', (id, min, max, where, bound) => {
    const found = checkRules(
      changed(id, (question) => ('min' in question ? { ...question, min, max } : question)),
      interventions,
    )
    const is = where.replace('compares', `compares '${id}' with ${bound}, which no answer reaches`)
    expect(found).toContain(is)
  })
  it.each([
    [4, 10],
    [0, 8],
  ])('reports nothing of a ladder from %i to %i on which the bounds of the state are the ends', (min, max) => {
    const ends = changed('ladder_5y', (question) => ('min' in question ? { ...question, min, max } : question))
    expect(checkRules(ends, interventions)).toEqual([])
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
    const withoutAlcohol = interventions.filter(({ id }) => id !== 'alcohol')
    expect(checkRules(wellbeing13, withoutAlcohol)).toContain(
      "what is withheld names the unknown intervention 'alcohol'",
    )
    const idle = { id: 'idle', domains: { sleep: 2 }, barriers: [] }
    expect(checkRules(wellbeing13, [...interventions, idle, idle])).toEqual([
      "intervention 'idle' is there more than once",
      "intervention 'idle' is not in the table of steps",
      "intervention 'idle' serves no area well",
      "intervention 'idle' serves no area well",
    ])
  })

  it('reports the problems of the questionnaire itself', () => {
    const afterwards = changed('act_min', (question) => ({
      ...question,
      enableWhen: [{ question: 'safe', in: ['yes'] }],
    }))
    expect(checkRules(afterwards, interventions)).toContain(
      "question 'act_min' depends on 'safe', which is not asked before it",
    )
  })
})
