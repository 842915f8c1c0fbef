import { stringify } from 'csv-stringify/sync'

/** Returns rows as a CSV file (RFC 4180) that spreadsheets read as UTF-8 and in which no text runs as a formula. */
export const csvFile = (rows: string[][]): string =>
  // The library quotes a field for its record delimiter, not for a line feed alone.
  stringify(rows, { bom: true, escape_formulas: true, quoted_match: /[\r\n]/, record_delimiter: 'windows' })
