import { readFileSync } from 'node:fs'
import type { Answers } from '../../answers/answers.ts'
import { checkAnswers } from '../../answers/parse-answers.ts'
import { matches } from '../../questionnaire/condition.ts'
import { answersIn, doingWell, interventions, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { areasOf } from '../../scoring/areas.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { pickedAreas } from '../findings/area-order.ts'
import { reportOf } from '../persons/report-of.example.ts'
import type { Reason, Recommendation } from '../report.ts'
import { stepFor } from './choose-steps.ts'
import { steps } from './table/steps.ts'

/** Returns the answers of a person who does well except for these changes. */
export const answersOf = (changes: string): Answers => checkAnswers(wellbeing13, answersIn(changes, doingWell)).answers

const offeredTo = (answers: Answers): string[] => {
  const facts = factsOf(wellbeing13, answers)
  return Object.keys(steps).filter((id) => {
    const offered = steps[id]?.offered
    return offered === null || (offered !== undefined && matches(offered, facts))
  })
}
const offeredToWell = offeredTo(answersOf(''))

/**
 * Returns the ids of interventions that are offered to this person but not to one who does well (+), and the reverse
 * (-).
 */
export function offersOf(answers: Answers): string {
  const offered = offeredTo(answers)
  const more = offered.filter((id) => !offeredToWell.includes(id)).map((id) => `+${id}`)
  const less = offeredToWell.filter((id) => !offered.includes(id)).map((id) => `-${id}`)
  return [...more, ...less].join(' ')
}

const reasonInShort = (reason: Reason): string => {
  if (reason.kind === 'answers') return reason.because.join('+')
  if (reason.kind === 'area') return reason.state
  if (reason.kind === 'barrier') return `!${reason.barrier}`
  return reason.kind === 'picked' ? 'picked' : ''
}

/** Formats a recommendation in short form: its tier, step, area and reasons (questions or others). */
function inShort({ tier, intervention, domain, reasons }: Recommendation): string {
  const because = reasons.map(reasonInShort).filter(Boolean).join(',')
  return `${tier}:${intervention}/${domain}${because && `(${because})`}`
}

/** Returns the recommendations in short form, in order. */
export const outcomeOf = (answers: Answers): string => reportOf(answers).recommendations.map(inShort).join(' ')

/** Returns the step for each area that the person chose to work on, as the step to start with. */
export function wishesOf(answers: Answers): string {
  const facts = factsOf(wellbeing13, answers)
  return pickedAreas(answers)
    .map((area) => `${area}:${stepFor(area, interventions, areasOf(facts), facts)?.id ?? ''}`)
    .join(' ')
}

const file = readFileSync(new URL('choosing-table.txt', import.meta.url), 'utf8')

/** Returns the rows below a heading of the table: one per line, with columns separated by bars. */
const rowsOf = (heading: string): string[][] =>
  (file.split(/^# /m).find((part) => part.startsWith(`${heading}\n`)) ?? '')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** Recommendations for a person who does well. */
export const toWell = 'stay_well:strength/movement stay_well:eatwell/physical stay_well:brain/memory'

/**
 * Answers that change neither the offers nor the recommendations of a person who does well: a question with single
 * answers (-: none), or several answers together.
 */
export const changingNothing: readonly string[] = rowsOf('changes nothing').flatMap(([answers = '', values]) =>
  values === undefined ? answers : values.split(' ').map((value) => `${answers}=${value === '-' ? '' : value}`),
)

/**
 * Effects of answers on a person who otherwise does well: every single answer of the questionnaire with an effect, and
 * answers that have one only together. Offers added (+) and removed (-), and the recommendations.
 */
export const brought = rowsOf('changes')

/** The first step for each chosen area: answers | steps. */
export const wishSteps = rowsOf('wishes')
