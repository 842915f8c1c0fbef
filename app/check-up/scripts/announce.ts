/** Has a screen reader say something when it is done with what it says now. */
export function announce(text: string): void {
  const said = document.getElementById('announcer') ?? createAnnouncer()
  said.textContent = ''
  // A moment later, so that the same words are said again.
  setTimeout(() => {
    said.textContent = text
  }, 50)
}

function createAnnouncer(): HTMLElement {
  const said = document.createElement('div')
  said.id = 'announcer'
  said.className = 'vh'
  said.role = 'status'
  document.body.append(said)
  return said
}
