// Prints the page on the `print-report` event of the print buttons in the header and the next steps; inserts the report
// for paper in place of the respondent's own.

addEventListener('print-report', () => print())

/** The content of the places before printing. */
const before = new Map<Element, Node[]>()

addEventListener('beforeprint', () => {
  for (const place of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const paper = paperAt(place.dataset.copy ?? '')
    if (!paper) continue
    before.set(place, [...place.childNodes])
    place.replaceChildren(paper)
  }
})
addEventListener('afterprint', () => {
  for (const [place, nodes] of before) place.replaceChildren(...nodes)
  before.clear()
})

/**
 * Fetches the paper version of a page; null on failure. Synchronous, since a browser does not wait for promises before
 * printing.
 */
function paperAt(address: string): Element | null {
  const request = new XMLHttpRequest()
  request.open('GET', address, false)
  request.setRequestHeader('x-part', 'main')
  try {
    request.send()
  } catch {
    return null
  }
  const isThere = request.status === 200
  return isThere ? new DOMParser().parseFromString(request.responseText, 'text/html').querySelector('.paper') : null
}
