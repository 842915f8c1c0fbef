/** Returns the element matching the selector that the click hit, directly or through a descendant; null if none did. */
export const pressed = <Kind extends HTMLElement>({ target }: Event, selector: string): Kind | null =>
  target instanceof Element ? target.closest<Kind>(selector) : null
