/** Maximum length of the reason, in characters. */
export const longestReason = 200
