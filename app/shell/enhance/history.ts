/** Path and query of an address: what decides which page it is. */
export const pageAt = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search

/**
 * Going back or on to an address whose page is not the one on the screen loads that page. A script that puts another page
 * on the screen without loading it says so in `data-page` of the html element: path and query of what it shows.
 */
export function followHistory(): void {
  const { dataset } = document.documentElement
  dataset.page = pageAt(location)
  addEventListener('popstate', () => {
    // Scripts that listen after this one may still put that page on the screen themselves.
    setTimeout(() => dataset.page !== pageAt(location) && location.reload())
  })
}
