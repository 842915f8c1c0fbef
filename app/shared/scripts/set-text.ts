/**
 * Sets a text unless it is there already: Safari loses the click on a button if its text is replaced while it is
 * pressed.
 */
export function setText(place: Node, text: string): void {
  if (place.textContent !== text) place.textContent = text
}
