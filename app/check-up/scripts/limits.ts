/** The number after one press of plus or minus: whole steps, within bounds, from the lower bound when there is none yet. */
export function stepped(typed: string, by: number, min: number, max: number): number {
  const number = Number(typed.trim().replace(',', '.'))
  if (typed.trim() === '' || Number.isNaN(number)) return min
  return Math.min(max, Math.max(min, number + by))
}

/** One box of a group with several answers. */
export type Box = { exclusive: boolean; checked: boolean }

/** The boxes to clear after box `at` was ticked: "none of these" stands alone, and gives way to any other. */
export function boxesToClear(boxes: readonly Box[], at: number): number[] {
  const ticked = boxes[at]
  if (!ticked?.checked) return []
  return boxes.flatMap((box, index) =>
    index !== at && box.checked && (ticked.exclusive || box.exclusive) ? [index] : [],
  )
}
