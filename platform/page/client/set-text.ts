/** Sets a text if it differs: replacing the text of a button during a press makes Safari lose the click. */
export function setText(place: Node, text: string): void {
  if (place.textContent !== text) place.textContent = text
}
