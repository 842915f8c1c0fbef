import { hideLoading, showLoading } from '#ui/layout/loading-bar/loading-bar.ts'
import { pageAt } from './history.ts'
import { pressed } from './pressed.ts'

type Place = Pick<URL, 'origin' | 'pathname' | 'search'>

/** Tests if a link opens another page of this origin, not another site or another part of the same page. */
export const leadsToOtherPage = (to: Place, from: Place): boolean =>
  to.origin === from.origin && pageAt(to) !== pageAt(from)

/** Shows the loading bar if following a link takes longer than a moment. */
export function watchLinks(): void {
  addEventListener('click', (event) => {
    const link = pressed<HTMLAnchorElement>(event, 'a[href]')
    const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!link || isModified || link.target || link.download) return
    setTimeout(() => !event.defaultPrevented && leadsToOtherPage(link, location) && showLoading())
  })
  addEventListener('pageshow', hideLoading)
  addEventListener('pagehide', hideLoading)
}
