/**
 * Rewrites the times that the server rendered (`time[data-local]`) in the time zone of the browser, once the page is painted: what
 * writes them takes a slow phone 50 ms to create.
 */
export const showLocalTimes = (): void => void requestAnimationFrame(() => setTimeout(writeTimes))

function writeTimes(): void {
  const locale = `${document.documentElement.lang}-US`
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]'))
    time.textContent = new Date(time.dateTime).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
}
