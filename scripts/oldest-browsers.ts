/** The oldest browsers in which everything works: /help promises them, and scripts and styles are built for them. */
export const oldestBrowsers = ['safari15', 'ios15', 'chrome92', 'firefox102']
