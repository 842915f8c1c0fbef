/**
 * Says the time zone of this device in a cookie, as the server cannot know when a day begins here. Once a day: people
 * travel, and the session saves it.
 */
export function sayTimeZone(): void {
  if (/(^|; )time-zone=/.test(document.cookie)) return
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // Some supported browsers have no Cookie Store API.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  if (timeZone) document.cookie = `time-zone=${timeZone}; Path=/; SameSite=Lax; Max-Age=86400${secure}`
}
