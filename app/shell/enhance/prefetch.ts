type Network = { onLine: boolean; connection?: { saveData?: boolean; effectiveType?: string } }

/** Returns whether prefetching costs the person nothing: not on 2g, with data saver on, or offline. */
export const mayPrefetch = ({ onLine, connection }: Network): boolean =>
  onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')

/** Prefetches likely next pages (`a[data-prefetch]`) when a finger, the pointer or the focus is on their link. */
export function prefetchLinks(): void {
  const fetched = new Set<string>()
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-prefetch]') : null
    if (!link || fetched.has(link.href) || !mayPrefetch(navigator)) return
    fetched.add(link.href)
    const hint = document.createElement('link')
    hint.rel = 'prefetch'
    hint.href = link.href
    document.head.append(hint)
  }
  addEventListener('pointerover', prefetch, { passive: true })
  addEventListener('focusin', prefetch)
}
