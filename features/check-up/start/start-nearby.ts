/** Form value for no center. */
export const noCenter = 'none'

/** The state of a ZIP code, by its name in the page's locale, and its centers. */
export type Nearby = { state: string; centers: readonly { key: string; name: string; about: string }[] }
