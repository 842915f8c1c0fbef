const slowAfterMs = 200
const shownMs = 5000

type Place = Pick<URL, 'origin' | 'pathname' | 'search'>

/** Says whether a link leads to another page of ours: not elsewhere, and not only to another part of this page. */
export const leadsOn = (to: Place, ctx: Place): boolean =>
  to.origin === ctx.origin && to.pathname + to.search !== ctx.pathname + ctx.search

/** Going to another page: a bar at the top when it takes longer than a moment. */
export function watchLinks(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!link || elsewhere || link.target || link.download) return
    setTimeout(() => !event.defaultPrevented && leadsOn(link, location) && showLoading())
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
