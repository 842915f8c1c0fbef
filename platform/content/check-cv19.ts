import { dialIds } from '#assessment/cv19/dials.ts'
import { questionWithId } from '#assessment/questionnaire/pages.ts'
import type { Loaded } from './loaded.ts'
import type { Report } from './read.ts'

/**
 * Reports bands that leave gaps or overlap in the scores of their dial or have no first step, and needs that are not
 * options of the question about needs.
 */
export function checkCv19({ cv19: { from, value }, questionnaires }: Loaded, report: Report): void {
  if (!value) return
  for (const id of dialIds) {
    const { range, bands } = value.dials[id]
    const scores = bands.flatMap((band) => Array.from({ length: band.to - band.from + 1 }, (_, at) => band.from + at))
    const expected = Array.from({ length: range[1] - range[0] + 1 }, (_, at) => range[0] + at)
    if (scores.toSorted((a, b) => a - b).join() !== expected.join())
      report(from, ['dials', id, 'bands'], `must cover ${range[0]} to ${range[1]} once`)
    for (const band of bands)
      if (value.first.filter((each) => each.dial === id && each.band === band.id).length !== 1)
        report(from, ['first'], `must have one first step for ${id}, ${band.id}`)
  }
  const questionnaire = questionnaires.find((each) => each.value?.id === value.questionnaire)?.value
  if (!questionnaire) {
    report(from, ['questionnaire'], `names ${value.questionnaire}, but there is no such questionnaire`)
    return
  }
  const question = questionWithId(questionnaire, 'c_needs')
  const options = question && 'options' in question ? question.options.map((option) => option.value) : []
  if (options.toSorted().join() !== Object.keys(value.needs).toSorted().join())
    report(from, ['needs'], `must be the options of c_needs: ${options.join(', ')}`)
}
