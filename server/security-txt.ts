import type { Settings } from './settings.ts'

/**
 * Returns `security.txt` (RFC 9116): where to report a hole. It expires a year after the build, so that an installation
 * that nobody updates no longer claims that somebody reads the reports.
 */
export function securityTxt(
  { origin, securityContact }: Pick<Settings, 'origin' | 'securityContact'>,
  built: Date,
): string {
  const expires = new Date(built)
  expires.setUTCFullYear(expires.getUTCFullYear() + 1)
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
