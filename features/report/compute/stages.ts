/** The stages of preparing a report, in order. */
export const stageNames = ['answers', 'ratings', 'areas', 'recommendations', 'saving'] as const
/** A stage of preparing a report. */
export type StageName = (typeof stageNames)[number]

/** Result of a stage that is over. */
export type StageResult = { ok: boolean }

/** The lines that a person reads meanwhile, in order, each with the stages that it waits for. */
export const arrivalLines = {
  answers: ['answers'],
  ratings: ['ratings'],
  firstStep: ['areas', 'recommendations'],
  print: ['saving'],
} as const satisfies Record<string, readonly StageName[]>
/** The name of one of the `arrivalLines`. */
export type LineName = keyof typeof arrivalLines
