/** Stages of preparing a report, in order. */
export const stageNames = ['answers', 'ratings', 'areas', 'recommendations', 'saving'] as const
export type StageName = (typeof stageNames)[number]

export type StageResult = { ok: boolean }

/** Lines that the person reads while the report is prepared, in order, each with the stages that it waits for. */
export const arrivalLines = {
  answers: ['answers'],
  ratings: ['ratings'],
  firstStep: ['areas', 'recommendations'],
  print: ['saving'],
} as const satisfies Record<string, readonly StageName[]>
export type LineName = keyof typeof arrivalLines
