/** The stages of preparing a report, in order. */
export const stageNames = ['answers', 'ratings', 'areas', 'recommendations', 'saving'] as const
/** A stage of preparing a report. */
export type StageName = (typeof stageNames)[number]

/** Result of a stage that is over. */
export type StageResult = { ok: boolean }
