/** Makes screen readers announce a text, after the current one (a status region). */
export function announce(text: string): void {
  const message = document.getElementById('announcer') ?? createAnnouncer()
  message.textContent = ''
  // The delay makes screen readers announce the same text again.
  setTimeout(() => {
    message.textContent = text
  }, 50)
}

function createAnnouncer(): HTMLElement {
  const message = document.createElement('div')
  message.id = 'announcer'
  message.className = 'vh'
  message.setAttribute('role', 'status')
  document.body.append(message)
  return message
}
