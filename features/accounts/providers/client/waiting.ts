// Shows the button that cancels a sign-in only if the redirect to the provider takes long.

const stuckAfterMs = 30_000

const wayBack = document.querySelector<HTMLElement>('[data-stuck]')
const content = [...(wayBack?.children ?? [])]
wayBack?.replaceChildren()
setTimeout(() => wayBack?.replaceChildren(...content), stuckAfterMs)
