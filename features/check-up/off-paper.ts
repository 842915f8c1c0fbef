import { withheldOptions, withheldQuestions } from '#assessment/report/withheld.ts'

/**
 * Questions that are not printed, since others may read the paper: all withheld ones, and those with a withheld option.
 */
export const offPaper: readonly string[] = [...withheldQuestions, ...Object.keys(withheldOptions)]
