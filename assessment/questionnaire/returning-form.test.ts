import { describe, expect, test } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import type { ReturningPlan } from '../answers/reused-answers.ts'
import { allQuestions, unconditionalCount } from './pages.ts'
import type { Page, Questionnaire } from './questionnaire.ts'
import { few, nothing, on, reused, text, texts } from './returning-form.example.ts'
import { isOfReturning, returningQuestionnaire } from './returning-form.ts'
import { wellbeing13 } from './wellbeing-13.example.ts'

const formFor = (plan: Partial<ReturningPlan>, answers: Answers = {}, questionnaire: Questionnaire = wellbeing13) =>
  returningQuestionnaire(questionnaire, { ...nothing, ...plan }, texts, answers)
const inShort = ({ id, lead, questions }: Page) =>
  `${id}${lead ? ` (${lead.en})` : ''}: ${questions
    .map((each) =>
      [each.id, ...(each.enableWhen ?? []).map((when) => Object.values(when).flat().join(' '))].join(' if '),
    )
    .join(', ')}`
const page = (form: Questionnaire, id: string) => form.pages.filter((each) => each.id === id).map(inShort)
const question = (form: Questionnaire, id: string) => allQuestions(form).find((each) => each.id === id)
const original = (id: string) => question(wellbeing13, id)

const firstPages = [
  'about-you-anew (each time): life_since',
  'your-life-today-anew (each time): ladder_now, ladder_5y',
  'meaning-and-people-anew (each time): lonely',
  'your-body-anew (each time): gen_health',
  'mood-and-worry-anew (each time): phq2_1, phq2_2, gad2_1, gad2_2',
  'sleep-anew (each time): sleep_trouble',
  'moving-anew (each time): fell_since, fall_injury if fell_since yes, fall_when if fell_since yes',
  'food-money-home-anew (each time): safe',
]
const lastPage = 'what-matters-anew (each time): priorities, confidence'
const unchanged = [
  'senses-and-memory: hear, see, teeth, memory, memory_daily if memory yes, memory_talked if memory yes, daily_help',
  'medicines-and-habits: meds, meds_trouble if meds 1_4 5, prevent12, prevent_ever, tobacco, audit1, ' +
    'audit2 if audit1 1 2 3 4, audit3 if audit1 1 2 3 4',
  'food-money-home: food1, food2, basics, bills if basics very somewhat, transport, housing',
]

describe('the form of a returning check-up', () => {
  test('asks first what is asked each time, then the rest, then what matters', () => {
    expect(formFor({}).pages.map(inShort)).toEqual([
      ...firstPages,
      'about-you: age_group, lives_with, barriers',
      'your-life-today: life_sat, qol',
      'meaning-and-people: worthwhile, support',
      'your-body: phys_days, pain',
      'mood-and-worry: gen_mental',
      'sleep: sleep_hours, sleep_main if sleep_trouble most every',
      'moving: act_days, act_min if act_days 0, fall_unsteady, fall_worry',
      ...unchanged,
      'caring-and-planning: caregiver, cg_strain if caregiver yes, acp, tech',
      lastPage,
    ])
  })

  test('asks of a part with reused answers whether it is the same, and only where it is not, those questions', () => {
    expect(formFor({ reused }).pages.map(inShort)).toEqual([
      ...firstPages,
      'about-you: same_about_you, which_about_you if same_about_you changed, ' +
        'age_group if which_about_you age_group, lives_with if which_about_you lives_with, ' +
        'barriers if which_about_you barriers',
      'your-life-today: life_sat, qol',
      'meaning-and-people: same_meaning_and_people, worthwhile if same_meaning_and_people changed, support',
      'your-body: same_your_body, phys_days, pain if same_your_body changed',
      'mood-and-worry: gen_mental',
      'sleep: same_sleep, sleep_hours if same_sleep changed, ' +
        'sleep_main if same_sleep changed if sleep_trouble most every',
      'moving: same_moving, which_moving if same_moving changed, act_days, ' +
        'act_min if which_moving act_min act_days if act_days 0, fall_unsteady if which_moving fall_unsteady, ' +
        'fall_worry if which_moving fall_worry',
      ...unchanged,
      'caring-and-planning: same_caring_and_planning, caregiver, cg_strain if caregiver yes, acp, ' +
        'tech if same_caring_and_planning changed',
      lastPage,
    ])
  })

  test('has only the recurring questions of a one-page questionnaire', () => {
    const short = { ...wellbeing13, pages: wellbeing13.pages.slice(0, 1) }
    expect(formFor({ reused }, {}, short).pages.map(inShort)).toEqual(firstPages.slice(0, 1))
  })

  test('has no second part of a page on which everything is asked each time', () => {
    const pages = wellbeing13.pages.map((each) => ({
      ...each,
      questions: each.questions.filter(({ id }) => id !== 'gen_mental'),
    }))
    const ids = formFor({}, {}, { ...wellbeing13, pages }).pages.map(({ id }) => id)
    expect(ids).toContain('mood-and-worry-anew')
    expect(ids).not.toContain('mood-and-worry')
  })

  test('does not change the names of pages, nor questions without another text', () => {
    const form = formFor({})
    const { id, ...head } = form
    expect(form.pages.map(({ title }) => title.en)).toEqual([
      ...['About you', 'Your life today', 'Meaning and people', 'Your body', 'Mood and worry', 'Sleep'],
      ...['Moving and staying steady', 'Food, money, home and safety'],
      ...wellbeing13.pages.map(({ title }) => title.en),
    ])
    expect([id, head.name, head.version]).toEqual([13, wellbeing13.name, wellbeing13.version])
    expect(form.pages.filter((each) => 'lead' in each).every((each) => each.lead !== undefined)).toBe(true)
    for (const same of ['ladder_now', 'safe', 'age_group', 'sleep_hours', 'confidence'])
      expect(question(form, same)).toEqual(original(same))
  })

  test('asks about the time since then by another text', () => {
    const form = formFor({})
    const own = { source: 'own', licence: 'own', spanishSource: 'own', short: false }
    const [aboutYou, fall] = [original('about_you'), original('fall_past')]
    const options = aboutYou && 'options' in aboutYou ? aboutYou.options : []
    const optionsOf = (...values: string[]) => options.filter(({ value }) => values.includes(value))
    expect(question(form, 'life_since')).toEqual({
      ...{ ...own, id: 'life_since', topic: aboutYou?.topic, text: texts.lifeSince, type: 'multiple' },
      options: optionsOf('lost', 'hosp', 'none'),
    })
    expect(question(form, 'lives_with')).toEqual({
      ...aboutYou,
      ...{ id: 'lives_with', type: 'multiple', options: optionsOf('alone', 'veteran', 'none') },
    })
    expect(question(form, 'fell_since')).toEqual({ ...fall, id: 'fell_since', text: texts.falls })
    expect(question(form, 'fall_past')).toBeUndefined()
  })

  test('names the last answers, those of life and of numbers too', () => {
    const form = formFor({ reused: { ...reused, sleep_hours: { '7.5': '2026-10-26' } } })
    expect(question(form, 'same_about_you')).toEqual({
      ...{ source: 'own', licence: 'own', spanishSource: 'own', short: false },
      ...{ id: 'same_about_you', topic: 'returning', type: 'single' },
      text: { en: 'About you: same?', es: 'Sobre usted: ¿igual?' },
      help: texts.answeredOn,
      lastAnswers: [
        { label: text('age_group'), value: text('"65_74"') },
        { label: text('lives_with'), value: text('["alone"]') },
        { label: text('barriers'), value: text('["pain","cost"]') },
      ],
      options: [
        { value: 'same', text: texts.same, exclusive: false },
        { value: 'changed', text: texts.changed, exclusive: false },
      ],
    })
    const rowsOf = (id: string) => question(form, id)?.lastAnswers?.map(({ label, value }) => `${label.en} ${value.en}`)
    expect(rowsOf('same_sleep')).toEqual(['sleep_hours 7.5', 'sleep_main "stay"'])
    expect(rowsOf('same_meaning_and_people')).toEqual(['worthwhile 8'])
    const which = question(form, 'which_about_you')
    expect(which && 'options' in which && which.options.map(({ value }) => value)).toEqual([
      ...['age_group', 'lives_with', 'barriers'],
    ])
  })

  test.each<[string, Partial<ReturningPlan>, string, string | undefined]>([
    ['what was hard', { hard: ['pain'] }, 'pain', 'was hard'],
    ['what is too old', { tooOld: ['life_sat'] }, 'life_sat', 'older than 6 months'],
    ['a year', { tooOld: ['acp', 'tech'] }, 'tech', 'older than 12 months'],
    ['what was hard and is too old', { hard: ['hear'], tooOld: ['hear'] }, 'hear', 'was hard'],
    ['what is too old beside what was hard', { hard: ['hear'], tooOld: ['memory'] }, 'memory', 'older than 3 months'],
    ['what was never answered', { hard: ['hear'], tooOld: ['memory'] }, 'see', undefined],
    ['what may be the same', { hard: ['pain'], reused }, 'sleep_hours', undefined],
  ])('says why it asks a question: %s', (_, plan, id, why) => {
    expect(question(formFor(plan), id)?.leadIn?.en).toBe(why)
  })

  test('asks a part in full once an answer is worse, without more questions that everyone is asked', () => {
    const last = on('2026-10-26', { sleep_trouble: 'some', ladder_now: '8', lonely: 'never' })
    const form = formFor({ reused, last }, { sleep_trouble: 'most', ladder_now: 7, lonely: 'never', fell_since: 'yes' })
    expect(page(form, 'sleep')).toEqual([])
    expect(page(form, 'sleep-whole')).toEqual([
      'sleep-whole: sleep_hours if sleep_trouble most, sleep_main if sleep_trouble most if sleep_trouble most every',
    ])
    expect(question(form, 'sleep_hours')?.leadIn).toEqual(texts.isWorse)
    expect(page(form, 'your-life-today-whole')).toEqual(['your-life-today-whole: life_sat, qol'])
    expect(page(form, 'moving-whole')).toEqual([
      'moving-whole: act_days, act_min if fell_since yes if act_days 0, fall_unsteady if fell_since yes, ' +
        'fall_worry if fell_since yes',
    ])
    expect(page(form, 'meaning-and-people')).toHaveLength(1)
    expect(unconditionalCount(form.pages)).toBeLessThanOrEqual(unconditionalCount(formFor({ reused, last }).pages))
    const lower = formFor({ reused: on('2026-10-26', { life_sat: 's', qol: 'good' }), last }, { ladder_now: 0 })
    expect(question(lower, 'qol')?.enableWhen).toEqual([{ question: 'ladder_now', greaterThan: -1 }])
  })

  test.each(['no', 'skip'])('asks no part in full where the answer about falls is %s', (fell_since) => {
    expect(formFor({ reused }, { fell_since }).pages.map(inShort)).toEqual(formFor({ reused }).pages.map(inShort))
  })
})

describe('pages with few last answers', () => {
  const last = on('2026-10-26', { gen_health: 'good', lonely: 'never' })
  const formOf = (plan: Partial<ReturningPlan>, answers: Answers = {}, rowsAtOnce = 3) =>
    returningQuestionnaire(wellbeing13, { ...nothing, reused: few, last, ...plan }, { ...texts, rowsAtOnce }, answers)
  const idsFor = (...given: Parameters<typeof formOf>) =>
    formOf(...given)
      .pages.map(({ id }) => id)
      .filter((id) => !id.endsWith('-anew'))
  const first = 'about-you-and-your-life-today-and-meaning-and-people-and-your-body'

  test('are one part of up to four pages, as far as the rows fit', () => {
    expect(idsFor({})).toEqual([
      ...[first, 'mood-and-worry-and-sleep-and-moving-and-senses-and-memory'],
      'medicines-and-habits-and-food-money-home-and-caring-and-planning',
    ])
    expect(idsFor({}, {}, 1)).toEqual([
      ...['about-you-and-your-life-today-and-meaning-and-people', 'your-body', 'mood-and-worry'],
      ...['sleep-and-moving-and-senses-and-memory-and-medicines-and-habits'],
      'food-money-home-and-caring-and-planning',
    ])
    expect(formOf({}).pages.find(({ id }) => id === first)?.title.en).toBe(
      'about-you, your-life-today, meaning-and-people, your-body',
    )
  })

  test('are the same parts with a worse answer, and ask the page of that answer in full', () => {
    const worse = formOf({}, { gen_health: 'poor' })
    expect(worse.pages).toHaveLength(formOf({}).pages.length)
    expect(page(worse, `${first}-whole`)).toEqual([
      expect.stringMatching(/lonely|support, phys_days if gen_health poor, pain if gen_health poor$/),
    ])
    const lonely = formOf({ reused: { ...few, ...on('2026-10-26', { support: 'usually' }) } }, { lonely: 'always' })
    const same = allQuestions(lonely).find(({ id }) => id === 'same_about_you_and_your_life_today_and_your_body')
    expect(same?.text.en).toBe('about-you, your-life-today, your-body: same?')
    expect(same?.lastAnswers?.map(({ label }) => label.en)).toEqual(['phys_days', 'pain'])
    expect(question(lonely, 'support')?.enableWhen).toEqual([{ question: 'lonely', in: ['always'] }])
  })

  test('ask the repeated questions together', () => {
    const ids = formOf({}, {}, 8).pages.map(({ id }) => id)
    expect(ids.filter((id) => id.endsWith('-anew'))).toEqual([
      `${first}-anew`,
      ...['mood-and-worry-and-sleep-and-moving-anew', 'food-money-home-anew', 'what-matters-anew'],
    ])
  })
})

test.each([
  ['fell_since', true],
  ['life_since', true],
  ['lives_with', true],
  ['same_sleep', true],
  ['which_sleep', true],
  ['sleep_same_', false],
  ['fall_past', false],
])('%s is a question of returning check-ups alone: %s', (id, is) => {
  expect(isOfReturning(id)).toBe(is)
})
