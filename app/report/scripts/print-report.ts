// Prints the page on the `print-report` event, which the print buttons of the header and of the next steps dispatch; and puts
// the report for paper where the person's own report is not printed.

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
 * Fetches the paper of a page; null if it cannot be had. A browser that is about to print waits for no promise, so the request
 * is a synchronous one.
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
