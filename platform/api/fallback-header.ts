/** Marks a response that contains defaults instead of a result. It must never be stored. */
export const fallbackHeader = 'x-fallback'
