// Offers the way back from a sign-in only when going on takes long.

const stuckAfterMs = 30_000

const wayBack = document.querySelector<HTMLElement>('[data-stuck]')
const itsContent = [...(wayBack?.children ?? [])]
wayBack?.replaceChildren()
setTimeout(() => wayBack?.replaceChildren(...itsContent), stuckAfterMs)
