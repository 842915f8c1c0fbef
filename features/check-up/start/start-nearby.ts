/** Form value for the choice of no center. */
export const noCenter = 'none'

/** The state of a ZIP code, by its name in the page's locale, and the centers there. */
export type Nearby = { state: string; centers: readonly { key: string; name: string; about: string }[] }
