/** Replaces the quotation marks in a text by single ones, for use inside quotation marks. */
export const innerQuotes = (text: string): string => text.replaceAll('“', '‘').replaceAll('”', '’')
