/** The header that marks an answer with defaults in place of a result. Such an answer is kept nowhere. */
export const fallbackHeader = 'x-fallback'
