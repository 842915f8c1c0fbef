import { describe, expect, test } from 'vitest'
import type { Questionnaire } from '../questionnaire/questionnaire.ts'
import { few, nothing, on, reused, texts } from '../questionnaire/returning-form.example.ts'
import { followingAnswers } from '../questionnaire/returning-form.ts'
import { wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import type { Answers } from './answers.ts'
import type { DatedAnswers, ReturningPlan } from './reused-answers.ts'

describe('the answers that follow', () => {
  const follow = (plan: Partial<ReturningPlan>, answers: Answers, questionnaire: Questionnaire = wellbeing13) =>
    followingAnswers(questionnaire, { ...nothing, ...plan }, answers, texts).map(
      ({ question_id, value, kept_from }) => `${question_id} ${value}${kept_from ? ` ${kept_from.slice(5)}` : ''}`,
    )

  test('repeat the last answers of unchanged parts, with their days', () => {
    expect(follow({ reused }, { same_sleep: 'same', same_moving: 'changed', same_your_life_today: 'same' })).toEqual([
      ...['sleep_hours 7.5 10-26', 'sleep_main stay 10-26'],
    ])
    expect(follow({ reused }, { same_about_you: 'same' })).toEqual([
      ...['age_group 65_74 10-26', 'barriers pain 10-26', 'barriers cost 10-26', 'about_you alone 10-26'],
    ])
    const repeated = { sleep_trouble: { never: '2026-10-26' }, ladder_now: { 8: '2026-10-26' } }
    expect(follow({ reused: { ...reused, ...repeated } }, { same_sleep: 'same' })).toHaveLength(2)
  })

  test('repeat those of a changed part that are not named as changed, unless they depend on one that is', () => {
    const active = { reused: { ...reused, act_days: { 3: '2026-10-26' } } }
    const changed = (...ids: string[]) => ({ same_moving: 'changed', ...(ids.length > 0 && { which_moving: ids }) })
    expect(follow(active, changed('fall_worry'))).toEqual([
      ...['act_days 3 10-26', 'act_min 40 10-26', 'fall_unsteady no 10-26'],
    ])
    expect(follow(active, changed('act_days', 'fall_worry'))).toEqual(['fall_unsteady no 10-26'])
    expect(follow(active, changed())).toEqual([])
    const about = { same_about_you: 'changed', which_about_you: ['lives_with'], lives_with: ['alone'] }
    expect(follow({ reused }, about)).toContain('about_you alone')
    expect(follow({ reused }, about)).toContain('barriers cost 10-26')
  })

  test('are those of joined pages, without the page with a worse answer', () => {
    const last = on('2026-10-26', { gen_health: 'good', lonely: 'never' })
    const rowsFor = (answers: Answers) =>
      followingAnswers(wellbeing13, { ...nothing, reused: few, last }, answers, { ...texts, rowsAtOnce: 3 }).map(
        ({ question_id }) => question_id,
      )
    const second = 'same_mood_and_worry_and_sleep_and_moving_and_senses_and_memory'
    expect(rowsFor({ [second]: 'same' })).toEqual(['gen_mental', 'sleep_hours'])
    expect(rowsFor({ [second]: 'changed' })).toEqual([])
    const worse = on('2026-10-26', { sleep_trouble: 'never' })
    expect(
      followingAnswers(
        wellbeing13,
        { ...nothing, reused: few, last: worse },
        { sleep_trouble: 'most', [second]: 'same', same_mood_and_worry_and_moving_and_senses_and_memory: 'same' },
        { ...texts, rowsAtOnce: 3 },
      ).map(({ question_id }) => question_id),
    ).toEqual(['gen_mental'])
  })

  test('are none of a part in which something got worse', () => {
    const last = on('2026-10-26', { sleep_trouble: 'some' })
    expect(follow({ reused, last }, { same_sleep: 'same', sleep_trouble: 'most' })).toEqual([])
    expect(follow({ reused }, { same_moving: 'same', fell_since: 'yes' })).toEqual(['fall_past yes'])
  })

  const had = on('2026-10-26', { prevent_ever: 'shingles rsv' })
  test.each<[string, DatedAnswers, Answers, string[]]>([
    ['more', had, { prevent_ever: ['rsv', 'pneumo'] }, ['prevent_ever shingles 10-26']],
    [
      'more, and another part is the same',
      { ...had, tech: { easy: '2026-10-26' } },
      { prevent_ever: ['rsv'], same_caring_and_planning: 'same' },
      ['tech easy 10-26', 'prevent_ever shingles 10-26'],
    ],
    ['none', had, { prevent_ever: ['none'] }, []],
    ['unsure', had, { prevent_ever: ['unsure'] }, []],
    ['skipped', had, {}, []],
    ['none before', on('2026-10-26', { prevent_ever: 'none' }), { prevent_ever: ['rsv'] }, []],
    ['unsure before', on('2026-10-26', { prevent_ever: 'unsure' }), { prevent_ever: ['rsv'] }, []],
    ['nothing known before', {}, { prevent_ever: ['rsv'] }, []],
    [
      'the same part',
      had,
      { prevent_ever: ['pneumo'], same_medicines_and_habits: 'same' },
      ['prevent_ever shingles 10-26', 'prevent_ever rsv 10-26'],
    ],
  ])('add vaccines to those of before: %s', (_, before, answers, expected) => {
    expect(follow({ reused: before }, answers)).toEqual(expected)
  })

  const alone = on('2026-10-26', { about_you: 'alone' })
  const events = { about_you: { lost: '2025-11-26', hosp: '2026-05-26' } }
  test.each<[string, Partial<ReturningPlan>, Answers, string[]]>([
    ['both parts', {}, { life_since: ['lost'], lives_with: ['alone'] }, ['about_you lost', 'about_you alone']],
    ['none of both', {}, { life_since: ['none'], lives_with: ['none'] }, ['about_you none']],
    ['none, and the same without anything', {}, { life_since: ['none'], same_about_you: 'same' }, ['about_you none']],
    ['none, and how they live skipped', {}, { life_since: ['none'] }, []],
    ['how they live alone', {}, { lives_with: ['none'] }, []],
    ['the same, and life skipped', {}, { same_about_you: 'same' }, []],
    [
      'none, and the same',
      { reused: alone },
      { life_since: ['none'], same_about_you: 'same' },
      ['about_you alone 10-26'],
    ],
    ['none, and changed', { reused: alone }, { life_since: ['none'], same_about_you: 'changed' }, []],
    [
      'the same none',
      { reused: on('2026-10-26', { about_you: 'none' }) },
      { life_since: ['none'], same_about_you: 'same' },
      ['about_you none'],
    ],
    ['what is still true', { last: events }, {}, ['about_you lost 11-26', 'about_you hosp 05-26']],
    [
      'what is no longer true',
      { last: { about_you: { lost: '2025-11-25', hosp: '2026-05-25' } } },
      { life_since: ['none'], lives_with: ['none'] },
      ['about_you none'],
    ],
    ['it happened again', { last: events }, { life_since: ['hosp'] }, ['about_you hosp', 'about_you lost 11-26']],
  ])('about life: %s', (_, plan, answers, expected) => {
    expect(follow(plan, answers).filter((row) => !row.startsWith('age_group'))).toEqual(expected)
  })

  test('about life are none of a questionnaire that does not ask about it', () => {
    const without = { ...wellbeing13, pages: wellbeing13.pages.slice(1) }
    const rows = follow({ reused }, { same_about_you: 'same', same_your_life_today: 'same' }, without)
    expect(rows).toEqual(['barriers pain 10-26', 'barriers cost 10-26'])
  })

  test.each<[string, DatedAnswers, Answers, string[]]>([
    ['yes', {}, { fell_since: 'yes' }, ['fall_past yes']],
    ['no, and never answered before', {}, { fell_since: 'no' }, []],
    ['no, after one a year ago', { fall_past: { yes: '2025-11-26' } }, { fell_since: 'no' }, ['fall_past yes 11-26']],
    ['no, after one before that', { fall_past: { yes: '2025-11-25' } }, { fell_since: 'no' }, ['fall_past no']],
    ['skipped', { fall_past: { yes: '2026-10-26' } }, {}, []],
  ])('about falls: %s', (_, last, answers, expected) => {
    expect(follow({ last }, answers)).toEqual(expected)
  })
})
