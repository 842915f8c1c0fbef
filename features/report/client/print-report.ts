// Handles the `print-report` event of the print buttons in the header and the next steps: asks whether to print private
// parts, if the page has that question, then prints. Inserts the printable report in place of the respondent's own.

const question = document.querySelector<HTMLDialogElement>('dialog#before-print')
/** Whether to include private parts, as answered for one print. */
let withPrivate = false

addEventListener('print-report', () => {
  if (!question?.showModal) return print()
  question.returnValue = ''
  question.showModal()
})
// A print link; it opens the printable report if scripts are off.
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[data-prints]') : null
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  dispatchEvent(new Event('print-report'))
})
question?.addEventListener('close', () => {
  if (question.returnValue === '') return
  withPrivate = question.returnValue === 'with'
  print()
})

/** The replaced content, to restore it after printing. */
const before = new Map<Element, Node[]>()

addEventListener('beforeprint', () => {
  for (const place of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const paper = paperAt(`${place.dataset.copy ?? ''}${withPrivate ? '&withheld=yes' : ''}`)
    if (!paper) continue
    before.set(place, [...place.childNodes])
    place.replaceChildren(paper)
  }
})
addEventListener('afterprint', () => {
  for (const [place, nodes] of before) place.replaceChildren(...nodes)
  before.clear()
  withPrivate = false
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
