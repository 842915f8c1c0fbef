import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../answers.ts'
import { checkAnswers } from '../parse-answers.ts'
import { domains } from '../questionnaire.ts'
import { factsOf } from '../scoring/instrument-scores.ts'
import { anyAnswers, doingWell, interventions, reportOf, wellbeing13 } from '../wellbeing-13.example.ts'
import { explain } from './explain.ts'
import type { Explanation, Line, LineId } from './explanation.ts'
import { metrics } from './report.ts'
import { withheldQuestions } from './withheld.ts'

const explained = (answers: Answers) => {
  const facts = factsOf(wellbeing13, checkAnswers(wellbeing13, answers).answers)
  const { stars, areas, ...rest } = explain(wellbeing13, interventions, facts)
  return { ...rest, stars: { ...nothingOf(metrics), ...stars }, areas: { ...nothingOf(domains), ...areas } }
}
const nothing: Explanation = { said: [], lines: [], missing: [] }
const nothingOf = <Id extends string>(ids: readonly Id[]) =>
  Object.fromEntries(ids.map((id) => [id, nothing])) as Record<Id, Explanation>
const steps = ({ lines }: Explanation) => lines.map(({ say, numbers }) => [say, ...Object.values(numbers)])
const find = (lines: readonly Line[], say: LineId) => lines.find((line) => line.say === say)
const number = (lines: readonly Line[], say: LineId, name: string) => find(lines, say)?.numbers[name]

describe('a rating is explained by', () => {
  test.each<[string, Answers, (typeof metrics)[number], (string | number)[][]]>([
    [
      'its start alone',
      { gen_health: 'good' },
      'physical_health',
      [
        ['start_physical_health', 3],
        ['starAlone', 3],
      ],
    ],
    [
      'its adjustments, and that a half is rounded up',
      { gen_health: 'good', pain: 'most' },
      'physical_health',
      [
        ['start_physical_health', 3],
        ['adjust_pain', -0.5],
        ['starSumHalf', 2.5, 3],
      ],
    ],
    [
      'the limit of its adjustments',
      { gen_health: 'good', pain: 'most', phys_days: 20, daily_help: 'lot' },
      'physical_health',
      [
        ['start_physical_health', 3],
        ['adjust_poor_days', -1, 14],
        ['adjust_pain', -0.5],
        ['adjust_daily_help', -0.5],
        ['starLimit', -1.5],
        ['starSumHalf', 1.5, 2],
      ],
    ],
    [
      'the maximum of five stars',
      { ...doingWell, gen_health: 'excellent' },
      'physical_health',
      [
        ['start_physical_health', 5],
        ['adjust_active', 0.5, 150],
        ['starSumBounds', 5.5, 5],
      ],
    ],
    [
      'the cap that limits it',
      { ...doingWell, ladder_now: 2 },
      'mental_health',
      [
        ['start_mental_health', 5],
        ['adjust_supported', 0.5],
        ['starSumBounds', 5.5, 5],
        ['cap_distress', 3],
      ],
    ],
    [
      'both ladder answers and their weights',
      { ladder_now: 6, ladder_5y: 8 },
      'evaluative_wellbeing',
      [
        ['ladderBoth', 70, 30, 6.6],
        ['starCuts', 2.5, 4.5, 6.5, 8.5],
      ],
    ],
    [
      'the current ladder answer when the other is missing',
      { ladder_now: 6 },
      'evaluative_wellbeing',
      [
        ['ladderNow', 6],
        ['starCuts', 2.5, 4.5, 6.5, 8.5],
      ],
    ],
    [
      'the bands of the worthwhile answer',
      { worthwhile: 8 },
      'purpose',
      [
        ['worthwhile', 8],
        ['starCuts', 3, 5, 7, 9],
      ],
    ],
  ])('%s', (_, answers, metric, expected) => {
    expect(steps(explained(answers).stars[metric])).toEqual(expected)
  })

  test.each([
    [{}, 'physical_health', ['gen_health']],
    [{ qol: 'good' }, 'life_quality', ['life_sat']],
    [{ ladder_5y: 8 }, 'evaluative_wellbeing', ['ladder_now']],
    [{}, 'purpose', ['worthwhile']],
  ] as const)('the missing answers: %o', (answers, metric, missing) => {
    expect(explained(answers).stars[metric]).toEqual({ said: [], lines: [], missing })
  })
})

describe('the state is explained by', () => {
  test.each<[Answers, (string | number)[][]]>([
    [{ ladder_now: 6, ladder_5y: 8 }, [['stateBoth', 7, 8, 4, 4]]],
    [{ ladder_now: 6 }, [['stateNow', 8, 4]]],
    [{ ladder_now: 9, ladder_5y: 9, gen_mental: 'poor' }, [['stateBoth', 7, 8, 4, 4], ['stateHeld']]],
  ])('its bands: %o', (answers, expected) => expect(steps(explained(answers).state)).toEqual(expected))

  test('what is missing', () => expect(explained({}).state.missing).toEqual(['ladder_now']))

  test('what held it back, withheld from other people', () => {
    const { said, lines } = explained({ ladder_now: 9, ladder_5y: 9, lonely: 'always', support: 'never' }).state
    expect(said.map(({ question, withheld }) => [question, withheld])).toEqual([
      ['ladder_now', false],
      ['ladder_5y', false],
      ['lonely', true],
      ['support', true],
    ])
    expect(find(lines, 'stateHeld')?.withheld).toBe(true)
  })
})

test('an area is explained by its concerns, by answers without concern, or by the missing answers', () => {
  const { areas } = explained({ sleep_trouble: 'most', sleep_hours: 6.5, worthwhile: 9 })
  expect(areas.sleep.said).toEqual([
    { question: 'sleep_trouble', concern: 'high', withheld: false },
    { question: 'sleep_hours', concern: 'some', withheld: false },
  ])
  expect(steps(areas.sleep)).toEqual([
    ['areaConcerns', 1, 1],
    ['areaRule', 3],
  ])
  expect(areas.purpose.said).toEqual([{ question: 'worthwhile', withheld: false }])
  expect(steps(areas.purpose)[0]).toEqual(['areaNone'])
  expect(areas.memory).toMatchObject({ said: [], missing: ['memory'] })
})

test('a priority is explained by its points', () => {
  const { priorities } = explained({ sleep_trouble: 'most', sleep_hours: 6.5, priorities: ['sleep'] })
  const sleep = priorities.get('sleep')
  expect(sleep && steps(sleep)).toEqual([
    ['priorityHigh', 1, 4],
    ['prioritySome', 1, 1],
    ['priorityPicked', 3],
    ['priorityTotal', 8],
    ['priorityRule', 3],
  ])
})

test('a picked priority says why it stays although other areas have more points', () => {
  const answers = { pain: 'every', lonely: 'always', teeth: 'poor', worthwhile: 9, priorities: ['purpose'] }
  const purpose = explained(answers).priorities.get('purpose')
  expect(purpose && find(purpose.lines, 'priorityKept')).toBeDefined()
})

test('a recommendation is explained by everything that adds to its points', () => {
  const answers = { sleep_trouble: 'most', priorities: ['sleep'], barriers: ['energy'] }
  const sleep4 = explained(answers).recommendations.get('sleep4')
  expect(sleep4?.said).toEqual([{ question: 'sleep_trouble', withheld: false }])
  expect(sleep4 && steps(sleep4).slice(0, 3)).toEqual([
    ['pinned', 10],
    ['forState', 15, 5, 3],
    ['forWish', 4],
  ])
  const { recommendations } = explained(doingWell)
  expect([...recommendations.values()].map(({ lines }) => lines[0]?.say)).toContain('stayWell')
})

test('parts that failed get no explanation', () => {
  const facts = factsOf(wellbeing13, doingWell)
  expect(explain(wellbeing13, interventions, facts, ['ratings', 'recommendations'])).toMatchObject({
    stars: {},
    recommendations: new Map(),
  })
  const { areas, priorities, recommendations } = explain(wellbeing13, interventions, facts, ['areas'])
  expect([areas, priorities.size, recommendations.size]).toEqual([{}, 0, 0])
})

describe('for any answers', () => {
  const whole = (check: (answers: Answers) => void) => {
    fc.assert(fc.property(anyAnswers, check), { numRuns: 150 })
  }

  test('the numbers in the explanation of a rating result in its stars', () => {
    whole((answers) => {
      const report = reportOf(answers)
      const { stars } = explained(answers)
      for (const metric of metrics) {
        const { lines, missing } = stars[metric]
        const expected = report.stars[metric].stars
        expect(missing.length > 0).toBe(expected === null)
        if (expected === null) continue
        const cuts = find(lines, 'starCuts')
        const value = lines.find(({ numbers }) => 'value' in numbers)?.numbers.value ?? Number.NaN
        const moved =
          number(lines, 'starLimit', 'by') ??
          lines
            .filter(({ say }) => say.startsWith('adjust_'))
            .reduce((sum, { numbers }) => sum + (numbers.by ?? Number.NaN), 0)
        const total = (lines[0]?.numbers.start ?? Number.NaN) + moved
        const sum = lines.find(({ numbers }) => 'rounded' in numbers)
        expect(cuts ? total : (sum?.numbers.total ?? sum?.numbers.rounded)).toBe(total)
        const most = lines.find(({ say }) => say.startsWith('cap_'))?.numbers.most ?? 5
        const reached = cuts
          ? 1 + Object.values(cuts.numbers).filter((cut) => value >= cut).length
          : Math.min(sum?.numbers.rounded ?? Number.NaN, most)
        expect(reached).toBe(expected)
      }
    })
  })
  test('the bands in the explanation of the state result in it', () => {
    whole((answers) => {
      const { state, held } = reportOf(answers).state
      const { lines } = explained(answers).state
      expect(lines.length === 0).toBe(state === null)
      if (state === null) return
      const { topNow = 11, topLater, lowNow = -1, lowLater } = lines[0]?.numbers ?? {}
      const now = Number(answers.ladder_now)
      const later = typeof answers.ladder_5y === 'number' ? answers.ladder_5y : null
      expect(topLater !== undefined && lowLater !== undefined).toBe(later !== null)
      const isTop = now >= topNow && (later === null || later >= (topLater ?? 11))
      const isLow = now <= lowNow && (later === null || later <= (lowLater ?? -1))
      const band = isTop ? 'thriving' : isLow ? 'struggling' : 'surviving'
      expect(find(lines, 'stateHeld') ? 'surviving' : band).toBe(state)
      expect(find(lines, 'stateHeld') !== undefined).toBe(held)
    })
  })
  test('the concerns in the explanation of an area result in its state', () => {
    whole((answers) => {
      const { areas } = explained(answers)
      for (const { domain, state, points } of reportOf(answers).areas) {
        const { lines, missing, said } = areas[domain]
        const high = number(lines, 'areaConcerns', 'high') ?? 0
        const some = number(lines, 'areaConcerns', 'some') ?? 0
        const from = number(lines, 'areaRule', 'from') ?? Number.NaN
        expect(2 * high + some).toBe(points)
        const isUnknown = said.length === 0 && missing.length > 0
        const group = high > 0 || some >= from ? 'struggling' : some > 0 ? 'surviving' : 'thriving'
        expect(isUnknown ? null : group).toBe(state)
      }
    })
  })
  test('the points of priorities add up and decide their order', () => {
    whole((answers) => {
      const { priorities } = explained(answers)
      const listed = reportOf(answers).priorities
      expect([...priorities.keys()]).toEqual(listed.map(({ domain }) => domain))
      const totals = [...priorities.values()].map(({ lines }) => {
        const parts = lines.flatMap(({ numbers }) => numbers.points ?? [])
        expect(parts.reduce((sum, points) => sum + points, 0)).toBe(number(lines, 'priorityTotal', 'total'))
        return find(lines, 'priorityKept') ? 0 : (number(lines, 'priorityTotal', 'total') ?? 0)
      })
      expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    })
  })
  test('the points of recommendations add up to their rank and score', () => {
    whole((answers) => {
      const { recommendations } = explained(answers)
      const listed = reportOf(answers).recommendations
      expect([...recommendations.keys()]).toEqual(listed.map(({ intervention }) => intervention))
      const totals = listed.map(({ intervention }) => {
        const lines = recommendations.get(intervention)?.lines ?? []
        const sum = lines.reduce((all, { numbers }) => all + (numbers.points ?? 0), 0)
        expect(number(lines, 'total', 'total') ?? 0).toBe(sum)
        return sum
      })
      const greatest = Math.max(1, ...totals)
      expect(listed.map(({ score }) => score)).toEqual(
        totals.map((total) => Math.floor((100 * total) / greatest + 0.5)),
      )
    })
  })
  test('sentences that other people may read name no withheld answer', () => {
    whole((answers) => {
      const { state, stars, areas, priorities, recommendations } = explained(answers)
      const all = [
        state,
        ...Object.values(stars),
        ...domains.map((domain) => areas[domain]),
        ...priorities.values(),
        ...recommendations.values(),
      ]
      const open = all.flatMap(({ said }) => said.filter(({ withheld }) => !withheld))
      expect(open.filter(({ question }) => withheldQuestions.includes(question))).toEqual([])
      const never: LineId[] = [
        'cap_distress',
        'cap_severe',
        'stateHeld',
        'priorityUrgent',
        'placedFirst',
        'adjust_mood',
      ]
      const lines = all.flatMap((each) => each.lines).filter(({ withheld }) => !withheld)
      expect(lines.filter(({ say }) => never.includes(say))).toEqual([])
    })
  })
})
