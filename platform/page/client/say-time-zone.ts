/**
 * Sets the time zone of this device in a cookie, so that the server knows when a day begins here. Renewed daily, since
 * people travel and the session stores the zone.
 */
export function sayTimeZone(): void {
  if (/(^|; )time-zone=/.test(document.cookie)) return
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // Some supported browsers have no Cookie Store API.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  if (timeZone) document.cookie = `time-zone=${timeZone}; Path=/; SameSite=Lax; Max-Age=86400${secure}`
}
