/** Days from the beginning of a small step until we ask how it went. */
export const daysUntilAsked = 7
