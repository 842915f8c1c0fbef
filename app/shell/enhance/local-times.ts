/** Rewrites the times that the server rendered (`time[data-local]`) in the time zone of the browser. */
export function showLocalTimes(): void {
  const locale = `${document.documentElement.lang}-US`
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]'))
    time.textContent = new Date(time.dateTime).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
}
