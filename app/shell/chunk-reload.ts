/** A page whose scripts could not be loaded is loaded again at most once in this time. */
const guardMs = 60_000

/** Says whether to load the page again: `lastAt` is when that was last done, as kept by the browser; null for never. */
export function mayReload(lastAt: string | null, now: number): boolean {
  const age = now - Number(lastAt ?? Number.NaN)
  return !(age >= 0 && age < guardMs)
}

/** Says whether an error is a part of the product's script that could not be loaded, in the words of each browser. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|error loading module/i.test(error.message)

/**
 * Loads the page again when a part of its script is gone, as after a new version was put in place. The browser keeps
 * only the time of it; where it keeps nothing, the page stays as it is, and works without the script.
 */
export function reloadOnChunkFailure(): void {
  addEventListener('vite:preloadError', reload)
  addEventListener('unhandledrejection', (event) => isChunkFailure(event.reason) && reload(event))
}

function reload(event: Event): void {
  event.preventDefault()
  try {
    const now = Date.now()
    if (!mayReload(sessionStorage.getItem('reloadAt'), now)) return
    sessionStorage.setItem('reloadAt', String(now))
  } catch {
    return
  }
  location.reload()
}
