const goneAfterMs = 5200

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows the bar at the top if `hideLoading` is not called within 200 ms, for at most 5 s. It is put there at once and its styles
 * hold it back: to put it there when the next page is about to come kept that waiting for a frame on a slow phone.
 */
export function showLoading(): void {
  hideLoading()
  const bar = document.createElement('div')
  bar.className = 'loading'
  document.body.append(bar)
  timer = setTimeout(hideLoading, goneAfterMs)
}

/** Hides the bar, or keeps it from appearing; also one that another script of the page put there, which has its own timer. */
export function hideLoading(): void {
  clearTimeout(timer)
  document.querySelector('.loading')?.remove()
}
