/**
 * Returns a function that formats the progress of work that starts now, such as '20 of 100 MB (20 %), about 4 min
 * left'. `show` formats a number with its unit.
 */
export function howFar(
  show: (value: number) => string,
  now: () => number = () => performance.now(),
): (done: number, all: number) => string {
  const began = now()
  return (done, all) => {
    const percent = all > 0 ? Math.min(100, Math.floor((100 * done) / all)) : 100
    const left = done > 0 && percent < 100 ? `, about ${timeIn(((now() - began) * (all - done)) / done)} left` : ''
    return `${show(done)} of ${show(all)} (${percent} %)${left}`
  }
}

const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000]

/** Formats a duration in the largest unit with a value of at least two. */
function timeIn(ms: number): string {
  if (ms < 2 * minuteMs) return `${Math.ceil(ms / secondMs)} s`
  return ms < 2 * hourMs ? `${Math.round(ms / minuteMs)} min` : `${Math.round(ms / hourMs)} h`
}

/** Formats a number of bytes in MB. */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
