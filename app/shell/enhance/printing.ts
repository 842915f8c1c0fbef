/**
 * Shows the print buttons, which do nothing without a script, and lets them print. On a report they fire `print-report`
 * and leave the printing to it; elsewhere they open the browser's own print.
 */
export function offerPrinting(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) button.hidden = false
  addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-print]') : null
    if (button?.dataset.print === 'report') dispatchEvent(new Event('print-report'))
    else if (button) print()
  })
}
