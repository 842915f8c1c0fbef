/** Returns the element of this kind that was pressed, be it by a part of it; null if it was another. */
export const pressed = <Kind extends HTMLElement>({ target }: Event, selector: string): Kind | null =>
  target instanceof Element ? target.closest<Kind>(selector) : null
