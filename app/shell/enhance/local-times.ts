/** Times are made on the server; here they become the time of the person's own clock (`time[data-local]`). */
export function showLocalTimes(): void {
  const locale = document.documentElement.lang === 'es' ? 'es-US' : 'en-US'
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]'))
    time.textContent = new Date(time.dateTime).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
}
