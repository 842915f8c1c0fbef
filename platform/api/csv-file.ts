import { stringify } from 'csv-stringify/sync'

/** Returns rows as a CSV file (RFC 4180) that spreadsheets read as UTF-8 and in which no text runs as a formula. */
export const csvFile = (rows: string[][]): string =>
  // Some spreadsheets run a formula behind spaces, which the library does not escape. Therefore cells are trimmed.
  // The library quotes a field for its record delimiter, not for a line feed alone.
  stringify(
    rows.map((row) => row.map((cell) => cell.trim())),
    { bom: true, escape_formulas: true, quoted_match: /[\r\n]/, record_delimiter: 'windows' },
  )
