import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer, Answers } from '../answers.ts'
import { becauseOf, holds } from '../condition.ts'
import { checkAnswers } from '../parse-answers.ts'
import { inDistress, inHeavyTimes } from '../safety.ts'
import { under65 } from '../scoring/about-person.ts'
import { alcoholZoneOf } from '../scoring/alcohol-zone.ts'
import { areasOf } from '../scoring/areas.ts'
import { fallLevelOf } from '../scoring/fall-level.ts'
import { factsOf } from '../scoring/instrument-scores.ts'
import { stateOf } from '../scoring/state.ts'
import { vaccinesDue } from '../scoring/vaccines-due.ts'
import { anyAnswers, interventions, wellbeing13 } from '../wellbeing-13.example.ts'
import { pickedAreas } from './area-order.ts'
import { barriersOf, derivedBarriers } from './challenges.ts'
import { chooseSteps } from './choose-steps.ts'
import { others, type Reader, reportFor } from './reader.ts'
import { firstStep } from './recommendations.ts'
import { type Report, tiers } from './report.ts'
import { reportOf } from './report-of.example.ts'
import { barriersSolved, sleepCauses, steps } from './steps.ts'
import { strengthRules } from './strengths.ts'
import { withheldQuestions } from './withheld.ts'

/** How many persons each rule is tried on, always the same ones. */
const persons = fc.sample(anyAnswers, { numRuns: 1200, seed: 20_260_101 })

/** One person: what counts of their answers, and their report. */
type Case = {
  answers: Answers
  facts: ReturnType<typeof factsOf>
  report: Report
  ids: readonly string[]
  front: readonly string[]
}

function caseOf(given: Answers): Case {
  const { answers } = checkAnswers(wellbeing13, given)
  const report = reportOf(answers)
  const ids = report.recommendations.map(({ intervention }) => intervention)
  return { answers, facts: factsOf(wellbeing13, answers), report, ids, front: ids.slice(0, 3) }
}
const cases = persons.map(caseOf)

/** Returns the persons for whom a rule is broken. */
const broken = (isBroken: (person: Case) => boolean): Answers[] => cases.filter(isBroken).map(({ answers }) => answers)

const has = (answers: Answers, question: string, ...values: readonly string[]): boolean => {
  const answer = answers[question]
  return typeof answer === 'object' ? values.some((value) => answer.includes(value)) : values.includes(String(answer))
}
const weight = (id: string, area: string): number =>
  Object.entries(interventions.find((each) => each.id === id)?.domains ?? {}).find(([name]) => name === area)?.[1] ?? 0
const rank = (id: string, { report }: Case) => {
  const found = report.recommendations.find(({ intervention }) => intervention === id)
  return found ? tiers.indexOf(found.tier) : -1
}
const lacks = ({ ids }: Case, ...steps: readonly string[]) => steps.some((id) => !ids.includes(id))
const names = ({ ids }: Case, ...steps: readonly string[]) => steps.some((id) => ids.includes(id))
const isServed = (area: string, list: readonly string[], { report }: Case) =>
  list.some((id) => weight(id, area) >= 3) ||
  // Where nothing serves an area well, its wish step stands for it.
  report.recommendations.some(({ intervention, tier }) => tier === 'wish' && list.includes(intervention))
const foodOften = ({ answers }: Case) => has(answers, 'food1', 'often') || has(answers, 'food2', 'often')

describe('for any person, the steps', () => {
  it('I1: are three to eight, each once, each offered by its row', () => {
    expect(
      broken(
        ({ ids, facts }) =>
          ids.length < 3 ||
          ids.length > 8 ||
          new Set(ids).size < ids.length ||
          ids.some((id) => {
            const offered = steps[id]?.offered
            return offered === undefined || (offered !== null && !holds(offered, facts))
          }),
      ),
    ).toEqual([])
  })

  it('I2, I3: begin with safety, then with talking to somebody in distress', () => {
    expect(broken(({ answers, ids }) => has(answers, 'safe', 'no') && ids[0] !== 'safehelp')).toEqual([])
    const place = ({ answers }: Case) => (has(answers, 'safe', 'no') ? 1 : 0)
    expect(broken((person) => holds(inDistress, person.facts) && person.ids[place(person)] !== 'talkpro')).toEqual([])
  })

  it('I4 to I7: meet urgent needs', () => {
    expect(broken((person) => has(person.answers, 'safe', 'mostly') && lacks(person, 'safehelp'))).toEqual([])
    expect(
      broken(
        (person) =>
          has(person.answers, 'housing', 'none') &&
          (!person.front.includes('housing') || names(person, 'homesafe', 'bills', 'homehelp', 'volunteer')),
      ),
    ).toEqual([])
    expect(broken((person) => foodOften(person) && !person.ids.slice(0, 4).includes('foodhelp'))).toEqual([])
    expect(
      broken((person) => has(person.answers, 'cg_strain', 'often', 'always') && lacks(person, 'carebreak')),
    ).toEqual([])
  })

  it('I8, I9: serve the wishes', () => {
    const isFull = ({ report }: Case) =>
      report.recommendations.slice(0, 3).every(({ tier }) => tier === 'safety' || tier === 'urgent_need')
    expect(
      broken((person) => {
        const picked = pickedAreas(person.answers)
        return picked.length > 0 && !isFull(person) && !picked.some((area) => isServed(area, person.front, person))
      }),
    ).toEqual([])
    const holdsOnlyUrgent = ({ report }: Case) =>
      report.recommendations.length === 8 &&
      report.recommendations.every(({ tier }) => tiers.indexOf(tier) <= tiers.indexOf('wish'))
    expect(
      broken(
        (person) =>
          !holdsOnlyUrgent(person) && pickedAreas(person.answers).some((area) => !isServed(area, person.ids, person)),
      ),
    ).toEqual([])
  })

  it('have one for every area that the person may yet choose to start with', () => {
    expect(
      broken(({ report, ids }) =>
        report.areas.some(({ domain }) => {
          const listed = report.recommendations.some((each) => each.domain === domain)
          const isListed = listed || ids.some((id) => weight(id, domain) >= 3)
          return isListed ? report.wishSteps[domain] !== undefined : report.wishSteps[domain] === undefined
        }),
      ),
    ).toEqual([])
  })

  it('I10, I11, I12: stand in the order of the tiers, and cut health before needs', () => {
    expect(
      broken((person) => {
        const ranks = person.front.map((id) => rank(id, person))
        return ranks.some((each, index) => index > 0 && each < (ranks[index - 1] ?? 0))
      }),
    ).toEqual([])
    const needs: Readonly<Record<string, (person: Case) => boolean>> = {
      ride: ({ answers }) => has(answers, 'transport', 'yes'),
      homehelp: ({ answers }) => has(answers, 'daily_help', 'lot') && !has(answers, 'housing', 'none'),
      memcheck: ({ answers }) => has(answers, 'memory', 'yes') && !has(answers, 'memory_talked', 'yes'),
      sleepcheck: ({ answers }) => has(answers, 'sleep_main', 'snore'),
      alcoholdoc: ({ facts }) => alcoholZoneOf(facts) === 'high',
      fallcheck: ({ facts }) => fallLevelOf(facts) === 'soon',
    }
    for (const [id, isNeeded] of Object.entries(needs)) {
      expect(
        broken(
          (person) =>
            isNeeded(person) &&
            lacks(person, id) &&
            (person.ids.length < 8 ||
              person.report.recommendations.some(({ tier }) => ['health', 'growth', 'stay_well'].includes(tier))),
        ),
      ).toEqual([])
    }
    const doctor = ['memcheck', 'sleepcheck', 'alcoholdoc', 'fallcheck']
    expect(
      broken((person) => {
        const due = doctor.filter((id) => needs[id]?.(person))
        return due.length >= 2 && person.report.recommendations.filter(({ tier }) => tier === 'doctor_soon').length < 2
      }),
    ).toEqual([])
  })

  it('I14: speak of alcohol by its zone', () => {
    expect(
      broken((person) => {
        const zone = alcoholZoneOf(person.facts)
        if (zone === 'high') return names(person, 'alcohol')
        return names(person, 'alcoholdoc') || (zone !== 'ask' && zone !== 'above' && names(person, 'alcohol'))
      }),
    ).toEqual([])
  })

  it('I15, I16: put what disturbs sleep before habits', () => {
    expect(broken((person) => has(person.answers, 'sleep_main', 'snore') && names(person, 'sleep4'))).toEqual([])
    expect(
      broken(({ ids, facts }) => {
        const cause = sleepCauses.find(({ when, step }) => {
          const offered = steps[step]?.offered
          return holds(when, facts) && (offered === null || (offered !== undefined && holds(offered, facts)))
        })
        const habits = ids.indexOf('sleep4')
        return cause !== undefined && habits !== -1 && !ids.slice(0, habits).includes(cause.step)
      }),
    ).toEqual([])
  })

  it('I17 to I20: leave out what does not fit or is done', () => {
    const found = broken((person) => {
      const { answers, facts, report } = person
      const soon = fallLevelOf(facts) === 'soon'
      const minutes = facts.scores.activity_min_week?.low ?? 0
      return (
        (names(person, 'grief') && !has(answers, 'about_you', 'lost')) ||
        (names(person, 'volunteer') &&
          (has(answers, 'about_you', 'lost') || holds({ any: [inDistress, inHeavyTimes] }, facts))) ||
        (names(person, 'walk') && (minutes >= 150 || soon)) ||
        (names(person, 'strength') && (soon || report.safety.some(({ rule }) => rule === 'S1_crisis'))) ||
        (names(person, 'hearing') && has(answers, 'prevent12', 'hearing')) ||
        (names(person, 'vision') && has(answers, 'prevent12', 'eye')) ||
        (names(person, 'yearly') && has(answers, 'prevent12', 'checkup')) ||
        (names(person, 'memcheck') && has(answers, 'memory_talked', 'yes')) ||
        (names(person, 'carebreak', 'careskills') && has(answers, 'caregiver', 'no'))
      )
    })
    expect(found).toEqual([])
  })

  it('I21: never fill places with what suits most people beside three that are called for', () => {
    expect(
      broken(({ report }) => {
        const called = report.recommendations.filter(({ tier }) => tier !== 'stay_well').length
        return called >= 3 && called < report.recommendations.length
      }),
    ).toEqual([])
  })

  it('I24, I25: quote only answers of their row, and no barrier that they solve or nobody named', () => {
    expect(
      broken(({ answers, facts, report }) =>
        report.recommendations.some(({ intervention, reasons }) =>
          reasons.some((reason) => {
            if (reason.kind === 'answers') {
              return reason.because.some((id) => !steps[intervention]?.quote.includes(id) || answers[id] === undefined)
            }
            if (reason.kind !== 'barrier') return false
            const isKnown = barriersOf(facts).some(({ barrier }) => barrier === reason.barrier)
            return !isKnown || barriersSolved[reason.barrier]?.includes(intervention)
          }),
        ),
      ),
    ).toEqual([])
    expect(broken(({ report }) => report.recommendations.some(({ reasons }) => reasons.length === 0))).toEqual([])
  })
})

describe('for any person, the results', () => {
  it('I26: the button for help changes nothing but its box', () => {
    for (const { answers, report } of cases.slice(0, 300)) {
      const asked = reportOf(answers, true)
      expect({ ...asked, safety: asked.safety.filter(({ rule }) => rule !== 'S0_help') }).toEqual(report)
    }
  })

  it('I27: the stars of life as a whole go with the state', () => {
    expect(
      broken(({ report }) => {
        const { stars } = report.stars.evaluative_wellbeing
        const { state } = report.state
        if (stars === null) return state !== null
        return (
          (stars === 5 && state !== 'thriving') ||
          (state === 'thriving' && stars < 4) ||
          (state === 'struggling' && stars > 2)
        )
      }),
    ).toEqual([])
  })

  it('I29: skipping an answer is never better than its best option, nor worse than its worst', () => {
    const height = { thriving: 2, surviving: 1, struggling: 0 }
    const value = (state: Report['state']['state']) => (state === null ? null : height[state])
    const statesFor = (answers: Answers) => {
      const found = factsOf(wellbeing13, checkAnswers(wellbeing13, answers).answers)
      return {
        ...Object.fromEntries(areasOf(found).map(({ domain, state }) => [domain, state])),
        all: stateOf(found).state,
      }
    }
    const worse: unknown[] = []
    for (const { answers } of cases.slice(0, 40)) {
      for (const question of wellbeing13.pages.flatMap((page) => page.questions)) {
        if (question.type !== 'single' || answers[question.id] === undefined) continue
        const asked = question.options.map((option) => statesFor({ ...answers, [question.id]: option.value }))
        const { [question.id]: _, ...left } = answers
        for (const [of, state] of Object.entries(statesFor(left))) {
          const found = value(state)
          const known = asked.flatMap((states) => value(new Map(Object.entries(states)).get(of) ?? null) ?? [])
          if (found === null || known.length < asked.length) continue
          if (found < Math.min(...known) || found > Math.max(...known)) worse.push([question.id, of, answers])
        }
      }
    }
    expect(worse).toEqual([])
  })

  it('I30: nothing follows from no answers', () => {
    const report = reportOf({})
    expect(report.areas.every(({ state }) => state === null)).toBe(true)
    expect(report.state.state).toBeNull()
    expect(Object.values(report.stars).every(({ stars }) => stars === null)).toBe(true)
    expect(report.safety).toEqual([])
    expect(report.recommendations.map(({ tier }) => tier)).toEqual(['stay_well', 'stay_well', 'stay_well'])
  })

  it('I31: there is no strength in an area that is not thriving', () => {
    expect(
      broken(({ report }) =>
        report.strengths.some(({ strength }) => {
          const topic = strengthRules.find((rule) => rule.strength === strength)?.topic
          const area = report.areas.find(({ domain }) => domain === topic)
          return area !== undefined && area.state !== 'thriving'
        }),
      ),
    ).toEqual([])
  })

  it('I34, I35: each priority is not well or picked, has a step, and the first is that of the first step', () => {
    expect(
      broken((person) => {
        const { report, answers, ids } = person
        const picked = pickedAreas(answers)
        const isFor = (state: string | null, domain: string) =>
          state === 'surviving' || state === 'struggling' || picked.some((area) => area === domain)
        const isWrong = report.priorities.some(
          ({ domain, state }) => !isFor(state, domain) || !isServed(domain, ids, person),
        )
        const first = firstStep(report)
        const area = report.areas.find(({ domain }) => domain === first?.domain)
        const isCalled = first !== undefined && first.tier !== 'stay_well'
        return (
          isWrong ||
          (isCalled &&
            area !== undefined &&
            isFor(area.state, area.domain) &&
            report.priorities[0]?.domain !== area.domain)
        )
      }),
    ).toEqual([])
  })

  it('I37, I38, I39: boxes stand for what they say', () => {
    expect(
      broken(({ report, answers, facts }) => {
        const met = report.safety.map(({ rule }) => rule)
        const hurt = has(answers, 'fall_injury', 'serious')
        return (
          met.includes('S4a_fall_week') !== (hurt && has(answers, 'fall_when', 'week')) ||
          met.includes('S4b_fall_month') !== (hurt && !has(answers, 'fall_when', 'week', 'half', 'year')) ||
          met.includes('S7_alcohol') !== (alcoholZoneOf(facts) === 'high')
        )
      }),
    ).toEqual([])
  })

  it('I40: told barriers come first, and each derived one has its answer', () => {
    expect(
      broken(({ report, facts }) => {
        const from = report.challenges.map((challenge) => challenge.from)
        return (
          from.lastIndexOf('told') > (from.includes('answers') ? from.indexOf('answers') : from.length) ||
          report.challenges.some(
            ({ from: source, says }) =>
              source === 'answers' &&
              !derivedBarriers.some((rule) => rule.says === says && becauseOf(rule.when, facts).length > 0),
          )
        )
      }),
    ).toEqual([])
  })

  it('I42, I43: paper and helper never learn whether the person is safe, nor of alcohol', () => {
    const readers: Reader[] = [others, { who: 'paper', withPrivate: false }, { who: 'paper', withPrivate: true }]
    for (const { answers } of cases.slice(0, 200)) {
      const { safe: _, ...silent } = answers
      for (const reader of readers) {
        const input = { questionnaire: wellbeing13, interventions, contentVersion: 'test' }
        const report = reportFor(reader, { ...input, answers })
        expect(report).toEqual(reportFor(reader, { ...input, answers: silent }))
        const ids = report.recommendations.map(({ intervention }) => intervention)
        expect(ids).not.toContain('safehelp')
        const isPrivate = 'withPrivate' in reader && reader.withPrivate
        const quoted = report.recommendations.flatMap(({ reasons }) =>
          reasons.flatMap((reason) => (reason.kind === 'answers' ? reason.because : [])),
        )
        const told = [
          ...ids.filter((id) => ['alcohol', 'alcoholdoc'].includes(id)),
          ...quoted.filter((id) => withheldQuestions.includes(id)),
        ]
        expect(isPrivate ? [] : told).toEqual([])
      }
    }
  })

  it('I44: a vaccine is due only by its table', () => {
    expect(
      broken(({ answers, facts }) => {
        const due = vaccinesDue(facts)
        return (
          (due.includes('rsv') && !has(answers, 'age_group', '75_84', '85')) ||
          (has(answers, 'prevent_ever', 'unsure') && due.some((vaccine) => vaccine !== 'flu')) ||
          (holds(under65, facts) &&
            has(answers, 'age_group', 'u60') &&
            (due.includes('shingles') || due.includes('pneumo')))
        )
      }),
    ).toEqual([])
  })

  it('I45: the order of answers, choices and interventions changes no byte', () => {
    for (const { answers, facts, report } of cases.slice(0, 200)) {
      const turned = Object.fromEntries(
        Object.entries(answers)
          .toReversed()
          .map(([id, answer]): [string, Answer] => [id, answer]),
      )
      expect(JSON.stringify(reportOf(turned))).toBe(JSON.stringify(report))
      const areas = report.areas.map((area) => ({ ...area, weight: 0 }))
      expect(chooseSteps(interventions.toReversed(), areas, facts)).toEqual(chooseSteps(interventions, areas, facts))
    }
  })
})
