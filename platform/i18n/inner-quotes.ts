/** Returns a text that will stand in quotation marks: its own become single ones. */
export const innerQuotes = (text: string): string => text.replaceAll('“', '‘').replaceAll('”', '’')
