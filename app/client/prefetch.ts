type Network = { onLine: boolean; connection?: { saveData?: boolean; effectiveType?: string } }

/** Tests if prefetching costs the person nothing: not on 2G, with data saver on, or offline. */
export const mayPrefetch = ({ onLine, connection }: Network): boolean =>
  onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')

/**
 * Speculation rules: links to likely next pages, prefetched on hover or touch. The content security policy allows this
 * text.
 */
export const prefetchRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a[data-prefetch]' }, eagerness: 'moderate' }],
})

/**
 * Prefetches likely next pages by speculation rules. Personal pages, too, although they must not be cached: prefetched
 * pages exist only in the memory of the current page. Browsers without speculation rules prefetch nothing.
 */
export function prefetchLinks(): void {
  if (!HTMLScriptElement.supports?.('speculationrules')) return
  const network: Network & { connection?: EventTarget } = navigator
  let script: HTMLScriptElement | undefined
  const follow = () => {
    script?.remove()
    if (!mayPrefetch(network)) return
    // Rules apply only once per script element, so each change of the network needs a new one.
    script = document.createElement('script')
    script.type = 'speculationrules'
    script.textContent = prefetchRules
    document.head.append(script)
  }
  follow()
  for (const change of ['online', 'offline']) addEventListener(change, follow)
  network.connection?.addEventListener('change', follow)
}
