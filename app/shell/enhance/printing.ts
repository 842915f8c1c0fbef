/**
 * Shows the print buttons, which need a script, and handles them. On a report they dispatch `print-report`, whose
 * listener prints; elsewhere they open the print dialog of the browser.
 */
export function offerPrinting(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) button.hidden = false
  addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-print]') : null
    if (button?.dataset.print === 'report') dispatchEvent(new Event('print-report'))
    else if (button) print()
  })
}
