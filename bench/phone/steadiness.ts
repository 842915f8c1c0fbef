/**
 * Runs in the page before any other script. Stores in sessionStorage the largest layout shift of all pages (`shift`,
 * CLS by its windows of 5 s at most) and the time in ms of each press until the next paint (`presses`).
 */
export function watchSteadiness() {
  let [first, last, sum] = [0, 0, 0]
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (entry.hadRecentInput) continue
      const isNew = entry.startTime - last > 1000 || entry.startTime - first > 5000
      if (isNew) [first, sum] = [entry.startTime, 0]
      last = entry.startTime
      sum += entry.value
      sessionStorage.shift = String(Math.max(sum, Number(sessionStorage.shift ?? 0)))
    }
  }).observe({ type: 'layout-shift', buffered: true })
  sessionStorage.shift ??= '0'
  const byPress = new Map<number, number>()
  const before: number[] = JSON.parse(sessionStorage.presses ?? '[]')
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (interactionId) byPress.set(interactionId, Math.max(duration, byPress.get(interactionId) ?? 0))
    sessionStorage.presses = JSON.stringify([...before, ...byPress.values()])
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
