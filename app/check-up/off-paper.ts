import { withheldQuestions } from '#assessment/report/withheld.ts'

/**
 * Questions that are not printed with their answers, as others may read what is on paper: those whose answers are
 * withheld, and the areas to work on, of which mood is one.
 */
export const offPaper: readonly string[] = [...withheldQuestions, 'priorities']
