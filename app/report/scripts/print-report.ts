// Prints the page on the `print-report` event, which the print buttons of the header and of the next steps dispatch.

addEventListener('print-report', () => print())
