import { pressed } from './pressed.ts'

/**
 * Shows the print buttons, which need a script, and handles them. On a report they dispatch `print-report`, and its
 * listener prints; elsewhere they open the print dialog of the browser.
 */
export function offerPrinting(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) button.hidden = false
  addEventListener('click', (event) => {
    const button = pressed(event, 'button[data-print]')
    if (button?.dataset.print === 'report') dispatchEvent(new Event('print-report'))
    else if (button) print()
  })
}
