const yearSeconds = 31_536_000

/** Saves a display preference in its cookie, as the server does (platform/request/preferences.server.ts). */
export function savePreference(name: 'text-size' | 'contrast', value: string | number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}${secure}`
}
