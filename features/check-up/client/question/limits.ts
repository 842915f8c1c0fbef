import { parseNumber } from '#assessment/answers/typed-number.ts'

/**
 * Returns the number after one press of plus or minus: rounded to a step, within bounds; the lower bound if no number
 * was typed.
 */
export function stepped(typed: string, by: number, min: number, max: number): number {
  const number = parseNumber(typed)
  if (!number) return min
  return Math.min(max, Math.max(min, ('low' in number ? number.low : number.value) + by))
}

/** A checkbox of a question with several answers. */
export type Box = { exclusive: boolean; checked: boolean }

/** Returns the boxes to clear after box `at` was checked: an exclusive answer ("none of these") excludes all others. */
export function boxesToClear(boxes: readonly Box[], at: number): number[] {
  const ticked = boxes[at]
  if (!ticked?.checked) return []
  return boxes.flatMap((box, index) =>
    index !== at && box.checked && (ticked.exclusive || box.exclusive) ? [index] : [],
  )
}
