/** Returns path and query of an address, which identify its page. */
const pageAt = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search

/**
 * Reloads after a history navigation to an address of another page than the one shown. A script that replaces the page
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
