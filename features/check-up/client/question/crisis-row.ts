/**
 * Hides the row of emergency numbers while the question covers a part of it, since half a row is unreadable. Shows it
 * as soon as it is free, and always while it has the focus.
 */
export function hideCoveredCrisisRow(): void {
  for (const type of ['scroll', 'resize', 'question']) addEventListener(type, observe, { capture: true, passive: true })
  new ResizeObserver(observe).observe(document.body)
}

function observe(): void {
  const row = document.querySelector('.ask--one .ask__crisis')
  const before = document.querySelector('.ask--one:not([data-pauses]) [data-here]')
  const end = before?.getBoundingClientRect().bottom ?? 0
  row?.toggleAttribute('data-behind', row !== null && isCovered(end, row.getBoundingClientRect().top))
}

/**
 * Tests if a question that ends at `end` covers a row that begins at `start`, in px. Firefox leaves a fraction between
 * them.
 */
export const isCovered = (end: number, start: number): boolean => end - start >= 1
