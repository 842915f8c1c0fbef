/** Returns path and query of an address, which identify its page. */
const pageAt = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search

/**
 * Reloads after going back or forward to an address whose page is not the one shown. A script that shows another page
 * without loading it sets `data-page` of the html element to path and query of that page.
 */
export function followHistory(): void {
  const { dataset } = document.documentElement
  dataset.page = pageAt(location)
  addEventListener('popstate', () => {
    // In the next task, as later listeners may show that page themselves.
    setTimeout(() => dataset.page !== pageAt(location) && location.reload())
  })
}
