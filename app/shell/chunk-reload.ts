/** The minimum time between two automatic reloads. */
const guardMs = 60_000

/**
 * Returns whether the page may be reloaded. `lastAt` is the stored time of the last automatic reload; null for never.
 */
export function mayReload(lastAt: string | null, now: number): boolean {
  const age = now - Number(lastAt ?? Number.NaN)
  return !(age >= 0 && age < guardMs)
}

/** Returns whether an error means that a script chunk could not be loaded, in the wording of each browser. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|error loading module/i.test(error.message)

/**
 * Reloads the page when one of its script chunks is gone, as after a deployment. sessionStorage holds the time of the
 * reload; without sessionStorage the page stays as it is, and works without the script.
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
