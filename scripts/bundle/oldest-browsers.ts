/** The oldest supported browsers. /help lists them, and scripts and styles are built for them. */
export const oldestBrowsers = ['safari15', 'ios15', 'chrome92', 'firefox102']
