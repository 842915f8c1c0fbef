/** The stages of preparing a report, in order. */
export const stageNames = ['answers', 'ratings', 'areas', 'recommendations', 'saving'] as const
export type StageName = (typeof stageNames)[number]

/** A stage that is over. */
export type StageResult = { ok: boolean }
