/** Header of a response that contains defaults instead of a result. Such a response is never stored. */
export const fallbackHeader = 'x-fallback'
