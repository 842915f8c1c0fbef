/** Maximum length of why the steps matter to a person, in characters. */
export const longestReason = 200
