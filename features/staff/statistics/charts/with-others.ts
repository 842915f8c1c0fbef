import type { FigureRow } from '../view.ts'

/** Adds a part for the people without a shown category, so that the bar of a row includes everyone. */
export function withOthers(row: FigureRow, label: string): FigureRow {
  if (!row.cells) return row
  const share = 1 - row.cells.reduce((sum, cell) => sum + cell.share, 0)
  if (share < 0.001) return row
  return { ...row, cells: [...row.cells, { columns: [], label, count: null, share, percent: null, tone: 'joined' }] }
}
