/** The one action that a dashboard offers first. */
export type Act = 'tick' | 'sleep' | 'tell' | 'done' | 'days' | 'rest' | 'next' | 'choose' | 'report'

/** Input of the decision. */
export type ActFacts = {
  /** The actions planned for today. */
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
 * Returns the one action of today: first the plan of today, then this morning's sleep diary, then a step with a due
 * follow-up, else that today is done. Without a plan: days for the chosen step, the next step, or the first step of the
 * report.
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
