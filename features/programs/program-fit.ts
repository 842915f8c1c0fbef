import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { leftOutFor, others } from '#assessment/report/reader.ts'
import { withheldInterventions } from '#assessment/report/withheld.ts'
import { fitting, type Priority } from '#domain/priorities/priority.ts'

/** The areas that a program helps with, the main one first, and the interventions that it supports. */
export type Served = { areas: readonly Domain[]; interventions: readonly string[] }

/** Reasons why a program suits the person: priorities it helps with, and steps of the report it supports. */
export type Fit = { areas: readonly Priority[]; steps: readonly string[] }

/**
 * Tests if the name of a program alone discloses a withheld area. It is offered like any other, but never first and
 * never with a reason, since others may see the page at a center.
 */
export const revealsWithheld = ({ areas, interventions }: Served): boolean =>
  areas.some((area) => leftOutFor(others).areas.includes(area)) ||
  interventions.some((id) => withheldInterventions.includes(id))

/**
 * Sorts suitable programs to the front, each with its reasons: in the order of the priorities, programs with a priority
 * as their main area before others, then by the first step that they support. Then follow programs that support only a
 * step, then all others. Otherwise stable in the partner's order.
 */
export function programsThatFit<Each extends Served>(
  programs: readonly Each[],
  { priorities, steps }: { priorities: readonly Priority[]; steps: readonly string[] },
): { program: Each; fits: Fit }[] {
  const fitted = programs.map((program) => ({
    program,
    fits: revealsWithheld(program)
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
