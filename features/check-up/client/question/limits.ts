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
