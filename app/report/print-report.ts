// Printing a report: everything that is folded away is opened first, for browsers that would print it folded.

addEventListener('print-report', () => print())
addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')) {
    details.open = true
    details.dataset.openForPrint = ''
  }
})
addEventListener('afterprint', () => {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-open-for-print]')) {
    details.open = false
    delete details.dataset.openForPrint
  }
})
