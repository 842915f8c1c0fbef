/** Makes screen readers announce a text, after what they are reading now (a status region). */
export function announce(text: string): void {
  const said = document.getElementById('announcer') ?? createAnnouncer()
  said.textContent = ''
  // The delay makes screen readers announce the same text again.
  setTimeout(() => {
    said.textContent = text
  }, 50)
}

function createAnnouncer(): HTMLElement {
  const said = document.createElement('div')
  said.id = 'announcer'
  said.className = 'vh'
  said.setAttribute('role', 'status')
  document.body.append(said)
  return said
}
