// The print button of a report's header and next steps says that the report is to be printed; this prints it.

addEventListener('print-report', () => print())
