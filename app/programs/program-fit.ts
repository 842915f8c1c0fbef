import type { Domain } from '#assessment/questionnaire.ts'
import { leftOutFor, others } from '#assessment/report/reader.ts'
import { withheldInterventions } from '#assessment/report/withheld.ts'
import { fitting, type Priority } from '../shared/priorities/priority.ts'

/** What a program serves, the main area first. */
export type Served = { areas: readonly Domain[]; interventions: readonly string[] }

/** Why a program suits somebody: the priorities that it serves, and the steps of their report that it helps with. */
export type Fit = { areas: readonly Priority[]; steps: readonly string[] }

/**
 * Whether the name of a program alone tells of what is withheld from others. It is offered like any other, but never put
 * first and never with a reason: a page that lies open at a center would tell the reason.
 */
export const tellsOfWithheld = ({ areas, interventions }: Served): boolean =>
  areas.some((area) => leftOutFor(others).areas.includes(area)) ||
  interventions.some((id) => withheldInterventions.includes(id))

/**
 * Puts the programs that suit somebody first, each with its reasons: the first priority before the second, programs of
 * which it is the main area before the others, then by the first step that they help with. Those that serve only a step
 * follow, then all others. Otherwise the order is that of the partner.
 */
export function programsThatFit<Each extends Served>(
  programs: readonly Each[],
  { priorities, steps }: { priorities: readonly Priority[]; steps: readonly string[] },
): { program: Each; fits: Fit }[] {
  const fitted = programs.map((program) => ({
    program,
    fits: tellsOfWithheld(program)
      ? { areas: [], steps: [] }
      : {
          areas: fitting(program.areas, priorities),
          steps: steps.filter((step) => program.interventions.includes(step)),
        },
  }))
  const placeOf = ({ program, fits }: (typeof fitted)[number]): readonly [number, number, number] => {
    const [area] = fits.areas
    const [step] = fits.steps
    return [
      area ? priorities.indexOf(area) : priorities.length,
      area ? program.areas.indexOf(area.area) : 0,
      step === undefined ? steps.length : steps.indexOf(step),
    ]
  }
  return fitted.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)]
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
  })
}
