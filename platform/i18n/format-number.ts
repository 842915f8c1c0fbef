/** Formats a number as in the United States, also in Spanish: 6.3 and 1,234, where "es" alone means Spain's 6,3. */
export const formatNumber = (value: number, locale: string): string => value.toLocaleString(`${locale}-US`)
