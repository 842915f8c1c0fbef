const slowAfterMs = 200
const shownMs = 5000

type Place = Pick<URL, 'origin' | 'pathname' | 'search'>

/**
 * Returns whether a link leads to another page of this origin: not to another site, and not to a part of the same page.
 */
export const leadsToOtherPage = (to: Place, from: Place): boolean =>
  to.origin === from.origin && to.pathname + to.search !== from.pathname + from.search

/** Shows the loading bar when a followed link takes longer than a moment. */
export function watchLinks(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!link || isModified || link.target || link.download) return
    setTimeout(() => !event.defaultPrevented && leadsToOtherPage(link, location) && showLoading())
  })
  addEventListener('pageshow', hideLoading)
  addEventListener('pagehide', hideLoading)
}

let timers: ReturnType<typeof setTimeout>[] = []

/** Shows the bar if the page is still here after 200 ms, for at most 5 s. */
export function showLoading(): void {
  hideLoading()
  timers = [setTimeout(putBar, slowAfterMs), setTimeout(hideLoading, slowAfterMs + shownMs)]
}

function putBar(): void {
  const bar = document.createElement('div')
  bar.className = 'loading'
  document.body.append(bar)
}

function hideLoading(): void {
  for (const timer of timers) clearTimeout(timer)
  document.querySelector('.loading')?.remove()
}
