import { withheldOptions, withheldQuestions } from '#assessment/report/withheld.ts'

/**
 * Questions that are not printed with their answers, as others may read what is on paper: those whose answers are
 * withheld, and those of whose options some are.
 */
export const offPaper: readonly string[] = [...withheldQuestions, ...Object.keys(withheldOptions)]
