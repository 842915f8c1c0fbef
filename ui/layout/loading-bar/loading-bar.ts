const removedAfterMs = 5200

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows the bar at the top if `hideLoading` is not called within 200 ms, for at most 5 s. It is inserted at once and
 * styles delay it: inserting it just before the next page cost a frame on a slow phone.
 */
export function showLoading(): void {
  hideLoading()
  const bar = document.createElement('div')
  bar.className = 'loading'
  document.body.append(bar)
  timer = setTimeout(hideLoading, removedAfterMs)
}

/** Hides the bar, or prevents it from appearing. Also hides the bar of another script, which has a separate timer. */
export function hideLoading(): void {
  clearTimeout(timer)
  document.querySelector('.loading')?.remove()
}
