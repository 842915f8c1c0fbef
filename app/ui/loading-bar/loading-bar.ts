const slowAfterMs = 200
const shownMs = 5000

let timers: ReturnType<typeof setTimeout>[] = []

/** Shows the bar at the top if `hideLoading` is not called within 200 ms, for at most 5 s. */
export function showLoading(): void {
  hideLoading()
  timers = [setTimeout(putBar, slowAfterMs), setTimeout(hideLoading, slowAfterMs + shownMs)]
}

function putBar(): void {
  const bar = document.createElement('div')
  bar.className = 'loading'
  document.body.append(bar)
}

/** Hides the bar, or keeps it from appearing. */
export function hideLoading(): void {
  for (const timer of timers) clearTimeout(timer)
  document.querySelector('.loading')?.remove()
}
