import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { domains, type Locale, type Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { anyAnswers, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { withheldInterventions, withheldQuestions } from '#assessment/report/withheld.ts'
import { closedQuestionnaire } from '#assessment/safety/closed-report.ts'
import { safetyServices } from '#domain/support/contacts.ts'
import { content } from '#tests/support/content.ts'
import { people } from '../report.example.ts'
import { given, show } from './present.example.ts'
import { present } from './present.ts'

const volusia = content.partners.find(({ key }) => key === 'volusia') ?? null

describe('quotes', () => {
  const quoted = (locale: Locale) =>
    show({ sleep_trouble: 'most', sleep_hours: 5.5, priorities: ['sleep'] }, { locale }).priorities[0]

  test('have the person’s answers in the language of the page', () => {
    expect(quoted('en')?.because.map(({ answers }) => answers)).toEqual([
      [{ text: 'Most days' }],
      [{ text: '5.5 hours' }],
    ])
    expect(quoted('es')?.because.map(({ answers }) => answers)).toEqual([
      [{ text: 'La mayoría de los días' }],
      [{ text: '5.5 horas' }],
    ])
  })
  test('name the question; that the area was picked is a flag, not a quote', () => {
    expect(quoted('en')).toMatchObject({ domain: 'sleep', picked: true, state: 'struggling' })
    expect(quoted('en')?.because.map(({ question }) => question)).toEqual(['sleep_trouble', 'sleep_hours'])
  })
})

describe('what must not be printed', () => {
  const view = show(people.crisis)

  test('is marked: withheld answers, and interventions with a revealing title', () => {
    const safehelp = view.recommendations.find(({ id }) => id === 'safehelp')
    expect(safehelp?.offPaper).toBe(true)
    expect(view.recommendations.find(({ id }) => id === 'talkpro')?.offPaper).toBe(true)
    expect(view.recommendations.find(({ id }) => id === 'reachout')?.offPaper).toBe(false)
    expect(view.priorities.find(({ domain }) => domain === 'home_safety')?.because).toMatchObject([
      { question: 'safe', offPaper: true },
    ])
  })
  test('is marked: the line of the year, where private steps leave no room for one that others see', () => {
    const answers: Answers = {
      ...{ fall_worry: 'yes', prevent12: ['checkup', 'dental'], audit1: '4', housing: 'repair' },
      ...{ caregiver: 'yes', cg_strain: 'often', priorities: ['emotional', 'connection'] },
    }
    expect(show(answers).pointers.yearLine.offPaper).toBe(true)
    expect(show({ ...answers, audit1: '0', cg_strain: 'never' }).pointers.yearLine.offPaper).toBe(false)
  })
  test('is marked for any answers', () => {
    expect(() =>
      fc.assert(
        fc.property(anyAnswers, (answers) => {
          const { priorities, recommendations } = show(answers)
          const statements = recommendations
            .filter(({ offPaper }) => !offPaper)
            .flatMap(({ because }) => because.flatMap((reason) => (reason.kind === 'said' ? [reason.quote] : [])))
          const quotes = [...priorities.flatMap(({ because }) => because), ...statements]
          const isOpen = ({ offPaper }: { offPaper: boolean }) => !offPaper
          return (
            !quotes.filter(isOpen).some(({ question }) => withheldQuestions.includes(question)) &&
            !recommendations.filter(isOpen).some(({ id }) => withheldInterventions.includes(id))
          )
        }),
        { numRuns: 150 },
      ),
    ).not.toThrow()
  })
})

describe('safety', () => {
  const rules = (answers: Answers) => show(answers).safety.map(({ rule }) => rule)

  test.each([
    ['thriving', []],
    ['struggling', ['S3m_mostly_safe', 'S2_distress', 'S6_no_home_food', 'S4b_fall_month', 'S5_memory']],
    ['crisis', ['S1_crisis', 'S3_unsafe']],
    ['almostEmpty', []],
  ] as const)('texts for someone %s are in order of urgency', (person, expected) => {
    expect(rules(people[person])).toEqual(expected)
  })
  test('211 and the Eldercare Locator are listed first, and only once, without food or a home', () => {
    const { needNow, areas } = show(people.struggling).resources
    expect(needNow.map(({ key }) => key)).toEqual(['211', 'eldercare'])
    const keys = areas.flatMap(({ services }) => services.map(({ key }) => key))
    expect(keys.filter((key) => key === '211' || key === 'eldercare')).toEqual([])
    expect(show(people.thriving).resources.needNow).toEqual([])
  })
})

describe('numbers', () => {
  const numbersIn = (view: ReturnType<typeof show>) => {
    const { resources, recommendations, pointers } = view
    const lists = [resources.needNow, ...resources.areas.map(({ services }) => services), resources.state?.services]
    const lines = [...lists.flatMap((list) => list ?? []), ...recommendations.flatMap(({ links }) => links)]
    const calls = (pointers.firstStep?.calls ?? []).filter((call) => call.kind !== 'own')
    return [...lines.filter(({ phones }) => phones.length > 0).map(({ line }) => line), ...calls]
  }
  const place = { partner: volusia, stateCode: 'FL' } as const

  test.each(Object.entries(people))('I82, I83: of %s have hours, and for the deaf another way', (_, answers) => {
    const hearing = numbersIn(show(answers, place))
    expect(hearing.length).toBeGreaterThan(0)
    expect(hearing.filter((line) => !line?.hours || line.deaf)).toEqual([])
    const deaf = numbersIn(show({ ...answers, hear: 'yes' }, place))
    expect(deaf.filter((line) => !line?.hours || !line.deaf)).toEqual([])
  })
  test('begin with that of the first step, and with 988 only in low mood', () => {
    const needy = show(people.struggling, place)
    expect(needy.resources.first?.key).toBe(needy.pointers.firstStep?.calls.find(({ kind }) => kind !== 'own')?.key)
    const emotional = (answers: Answers) =>
      show({ ...answers, priorities: ['emotional'], gad2_1: '1', gad2_2: '1' }).resources.areas.find(
        ({ domain }) => domain === 'emotional',
      )?.services
    expect(emotional(people.thriving)?.at(-1)?.key).toBe('988')
    expect(emotional({ ...people.thriving, gen_mental: 'poor' })?.[0]?.key).toBe('988')
  })
  test('include the number for any local help if no other is known', () => {
    const first = (answers: Answers, more = {}) => show({ ...people.thriving, ...answers }, more).resources.first
    const sleepsLong = { sleep_hours: 12, priorities: ['sleep'] }
    expect(first(sleepsLong)).toMatchObject({ key: '211', phone: { number: '211' } })
    expect([first(sleepsLong, place), first({ priorities: ['emotional'] })]).toEqual([null, null])
  })
  test('the center’s phone numbers are shown with the offers that people call about', () => {
    const { partner } = show(people.struggling, place).resources
    expect(partner?.offers.map(({ title, phone }) => [title, phone?.number])).toEqual([
      ['Sleep well group', '386-555-0110'],
      ['Meals at home', '386-555-0111'],
      ['Balance class', undefined],
      ['Rides to the doctor', '386-555-0112'],
      ['Caregiver coffee', undefined],
    ])
  })
  test('are not called near without a ZIP code or a center', () => {
    const isNear = (more: object) => show(people.thriving, more).hasPlace
    expect([isNear({}), isNear({ partner: volusia }), isNear({ stateCode: 'FL' })]).toEqual([false, true, true])
  })
  test('of a step begin with the center’s offer for the need, and replace closed lines by open ones', () => {
    const hungry = { ...people.thriving, food2: 'often' }
    const keys = (more: object) => show(hungry, more).pointers.firstStep?.calls.map(({ key }) => key)
    expect(keys({ partner: volusia })).toEqual(['center', '211', 'eldercare', 'snap'])
    expect(keys({})).toEqual(['211', 'eldercare', 'snap'])
    expect(show({ ...hungry, age_group: 'u60' }).pointers.firstStep?.calls.map(({ key }) => key)).toEqual([
      '211',
      'snap',
    ])
  })
})

test('a strategy is shown below the statement about its challenge', () => {
  const { strategies } = show({ about_you: ['alone'], lonely: 'always', support: 'rarely' })
  expect(strategies).toMatchObject([{ barrier: 'alone', says: 'alone_lonely' }])
})

describe('resources', () => {
  test('are those of the priority areas, in their order', () => {
    const { priorities, resources } = show(people.struggling)
    const order = priorities.map(({ domain }) => domain)
    expect(resources.areas.map(({ domain }) => domain)).toEqual(order)
  })
  test('begin with the partner’s offers and end with the state’s services', () => {
    const { partner, state } = show(people.struggling, { partner: volusia, stateCode: 'FL' }).resources
    expect(partner?.offers.length).toBe(volusia?.offers.length)
    expect(partner?.offers.slice(0, 3).map(({ title }) => title)).toEqual([
      'Sleep well group',
      'Meals at home',
      'Balance class',
    ])
    expect(state?.services[0]?.phones[0]?.number).toBe('1-800-963-5337')
    const alabama = show(people.thriving, { stateCode: 'AL' }).resources.state
    expect(alabama?.services.map(({ gives }) => gives).join(' ')).toContain('Alabama')
  })
  test('name abuse hotlines only on the person’s own screen', () => {
    const answers = { ...people.thriving, priorities: ['home_safety'], transport: 'yes' }
    const keys = (questionnaire: Questionnaire) =>
      show(answers, { questionnaire }).resources.areas.flatMap(({ services }) => services.map(({ key }) => key))
    expect(keys(wellbeing13)).toEqual(expect.arrayContaining(['dvhotline', 'ncea']))
    const shared = keys(closedQuestionnaire(wellbeing13))
    expect(shared).toContain('nadtc')
    expect(shared.filter((key) => safetyServices.includes(key))).toEqual([])
  })
  test('exclude a state if its services are all listed already', () => {
    expect(show(people.struggling, { stateCode: 'AL' }).resources.state).toBeNull()
  })
})

test('put the start page’s area first among the areas of its state, not among the priorities', () => {
  const order = (firstArea?: (typeof domains)[number]) =>
    show(people.struggling, { firstArea }).priorities.map(({ domain }) => domain)
  const plain = order()
  expect(order(plain.at(-1))).toEqual(plain)
  expect(show(people.struggling, { firstArea: 'sleep' }).areas.struggling[0]).toBe('sleep')
})

test('the report opens with the area of the start page, whatever its state', () => {
  const opening = (answers: Answers, firstArea?: (typeof domains)[number]) => show(answers, { firstArea }).opening
  expect(opening(people.struggling)).toBeNull()
  expect(opening(people.struggling, 'movement')).toMatchObject({
    area: 'movement',
    state: 'struggling',
    step: { id: 'fallcheck' },
  })
  expect(opening({ sleep_trouble: 'never', sleep_hours: 7.5 }, 'sleep')).toMatchObject({ state: 'thriving' })
  expect(opening({}, 'sleep')).toMatchObject({ area: 'sleep', state: null })
  expect(show(people.struggling, { firstArea: 'sleep', failed: ['areas'] }).opening).toBeNull()
})

test('onlyArea shows that area and nothing of the others', () => {
  const view = show(people.struggling, { onlyArea: 'movement' })
  expect(Object.values(view.areas).flat()).toEqual(['movement'])
  expect(new Set(view.recommendations.map(({ domain }) => domain))).toEqual(new Set(['movement']))
  expect(view.resources.areas.map(({ domain }) => domain)).toEqual(['movement'])
})

describe('missing data', () => {
  test('a rating without answers has no stars', () => {
    expect(show(people.almostEmpty).stars.map(({ stars }) => stars)).toEqual([null, null, null, null, null])
  })
  test('every area is in exactly one group, or among those without enough answers', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { areas } = show(answers)
        expect(Object.values(areas).flat().toSorted()).toEqual([...domains].toSorted())
      }),
      { numRuns: 60 },
    )
  })
  test('ids that the content no longer has are left out', () => {
    const { report, ...rest } = given(people.struggling)
    const deleted = { ...content, interventions: [], links: {}, knowledge: [] }
    const view = present({ ...rest, report, content: deleted })
    expect(view.recommendations).toEqual([])
    expect(view.summary.firstTitle).toBeNull()
    expect(view.resources.areas).toEqual([])
    const unknown = {
      ...report,
      strengths: [{ strength: 'flies', because: ['wings'] }],
      challenges: [{ barrier: 'gravity', says: 'gravity', from: 'told' as const, because: ['wings'] }],
    }
    expect(present({ ...rest, report: unknown }).strategies).toEqual([])
  })
})

describe('articles', () => {
  const areasOf = (id: string) => content.knowledge.find((topic) => topic.id === id)?.areas ?? []

  test('cover every priority once, in order, before the first gets a second one', () => {
    const { priorities, knowledge } = show(people.struggling)
    expect(priorities.length).toBe(3)
    const about = priorities.map(({ domain }, at) => areasOf(knowledge[at]?.id ?? '').includes(domain))
    expect(about).toEqual([true, true, true])
  })
  test('include articles on the recommendations of a thriving respondent', () => {
    const { priorities, knowledge, recommendations } = show({ ...people.thriving, priorities: [] })
    expect(priorities).toEqual([])
    expect(knowledge.length).toBeGreaterThan(1)
    expect(areasOf(knowledge[0]?.id ?? '')).toContain(recommendations[0]?.domain)
  })
})
