/** What a dashboard leads with: one thing that the person can do now. */
export type Act = 'tick' | 'sleep' | 'tell' | 'done' | 'days' | 'rest' | 'next' | 'choose' | 'report'

/** What decides it. */
export type ActFacts = {
  /** What is planned for today, and whether each is done. */
  planned: readonly { done: boolean }[]
  hasPlan: boolean
  /** A morning of the sleep pathway is not written yet. */
  sleepMorning: boolean
  /** The small steps under way, the one in front first; `due`: it is time to say how it went. */
  ladders: readonly { paused: boolean; current: { due: boolean } | null }[]
  /** The report has a first step. */
  hasStep: boolean
}

/**
 * Returns the one act of today. What is planned for today comes first; then this morning's line of the sleep diary, and a step
 * that is due to be told about. With nothing left for today the card says so. Before there is a plan it leads to one: days for
 * the step that was chosen, the next step, else the first step of the report.
 */
export function actOf({ planned, hasPlan, sleepMorning, ladders: [front], hasStep }: ActFacts): Act {
  if (planned.some(({ done }) => !done)) return 'tick'
  if (sleepMorning) return 'sleep'
  if (front?.current?.due) return 'tell'
  if (planned.length > 0) return 'done'
  if (hasPlan) return 'rest'
  if (front?.current) return 'days'
  if (front && !front.paused) return 'next'
  return hasStep ? 'choose' : 'report'
}
