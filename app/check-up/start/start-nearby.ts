/** Sent for the wish to go on without a center. */
export const noCenter = 'none'

/** What is near a ZIP code: the state's name in the page's language, and the centers there. */
export type Nearby = { state: string; centers: readonly { key: string; name: string; about: string }[] }
