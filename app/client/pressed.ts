/** Returns the element matching the selector that was pressed, itself or a part of it; null if none was. */
export const pressed = <Kind extends HTMLElement>({ target }: Event, selector: string): Kind | null =>
  target instanceof Element ? target.closest<Kind>(selector) : null
