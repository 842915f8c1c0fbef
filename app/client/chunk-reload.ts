// Inlined in the page, so that it runs even if all script files are missing. These functions may only use each other,
// since their source text is the script.

/**
 * Tests if the page may be reloaded: at most once in 60 s. `lastAt` is the stored time of the last automatic reload in
 * milliseconds; null for never.
 */
export function mayReload(lastAt: string | null, now: number): boolean {
  const age = now - Number(lastAt ?? Number.NaN)
  return !(age >= 0 && age < 60_000)
}

/** Tests if an error means that a script chunk could not be loaded. Browsers differ in its wording. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && /import.* module/i.test(error.message)
}

/**
 * Reloads the page if one of its scripts no longer exists, for example after a deployment. sessionStorage prevents a
 * second reload. Without sessionStorage, offline, or once the person has done something, it does not reload: the page
 * works without the script. Safari and Firefox fail the scripts of a page that is being left, and a reload would cancel
 * the navigation; Safari on an iPad has no `beforeunload`, hence `click` and the delay.
 */
function reloadOnChunkFailure(): void {
  let stays = false
  for (const type of ['input', 'click', 'submit', 'beforeunload', 'pagehide'])
    addEventListener(type, () => (stays = true), true)
  const reloadUnlessStaying = () => {
    if (stays || !navigator.onLine) return
    try {
      const now = Date.now()
      if (!mayReload(sessionStorage.getItem('reloadAt'), now)) return
      sessionStorage.setItem('reloadAt', String(now))
    } catch {
      return
    }
    location.reload()
  }
  const reload = () => setTimeout(reloadUnlessStaying, 1000)
  // The event of a script element does not bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && reload(), true)
  addEventListener('vite:preloadError', reload)
  addEventListener('unhandledrejection', ({ reason }) => isChunkFailure(reason) && reload())
}

/** The text of the script, for the start of the head, without indentation and comments. */
export const chunkReloadScript = `(() => {
${[mayReload, isChunkFailure, reloadOnChunkFailure].join('\n').replace(/^\s+(\/\/.*\n\s*)?/gm, '')}
reloadOnChunkFailure()
})()`
