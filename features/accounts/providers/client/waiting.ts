// Removes the button that cancels a sign-in, and restores it after 30 seconds. By then the redirect to the identity
// provider should have replaced this page.

const stuckAfterMs = 30_000

const wayBack = document.querySelector<HTMLElement>('[data-stuck]')
const content = [...(wayBack?.children ?? [])]
wayBack?.replaceChildren()
setTimeout(() => wayBack?.replaceChildren(...content), stuckAfterMs)
