import { isCounted, maxPromised, type Step } from '../../record/step.ts'

type Placed = Pick<Step, 'of' | 'state' | 'setAside'>

/**
 * Returns the steps to stop so that the person can commit to another: `rivals`, active steps of the same intervention,
 * and `outdated`, steps set aside by a newer check-up, which a later check-up could restore as a fourth. `full`: the
 * person has the maximum number of active steps.
 */
export function roomFor<One extends Placed>(
  others: readonly One[],
  step: Pick<Step, 'of'>,
): { rivals: One[]; outdated: One[] } | 'full' {
  const promised = others.filter(({ state, setAside }) => (setAside ?? state) === 'promised')
  const isRival = ({ of }: One) => of !== null && of.intervention === step.of?.intervention
  const counted = isCounted(step) ? promised.filter((each) => !isRival(each) && isCounted(each)) : []
  const waiting = counted.filter(({ setAside }) => setAside !== null)
  if (counted.length - waiting.length >= maxPromised) return 'full'
  return { rivals: promised.filter(isRival), outdated: counted.length >= maxPromised ? waiting : [] }
}
