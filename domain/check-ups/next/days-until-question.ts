/** Days from the start of a step to the question about its outcome. */
export const daysUntilQuestion = 7
