/** Sets a text only if it differs: Safari loses the click on a button if its text is replaced during the press. */
export function setText(place: Node, text: string): void {
  if (place.textContent !== text) place.textContent = text
}
