/** Returns path and query of an address, which identify its page. */
export const pageAt = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search

/**
 * Reloads after a history navigation to the address of another page. A script that replaces the page without loading it
 * sets `data-page` of the html element to path and query of the new page.
 */
export function followHistory(): void {
  const { dataset } = document.documentElement
  dataset.page = pageAt(location)
  addEventListener('popstate', () => {
    // Deferred to the next task: a listener that was added later may replace the page without a reload and set
    // `data-page`.
    setTimeout(() => dataset.page !== pageAt(location) && location.reload())
  })
}
