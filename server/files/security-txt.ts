import type { Settings } from '#platform/config/settings.ts'

/**
 * Returns `security.txt` (RFC 9116): where to report a vulnerability. It expires a year after the build, so that an
 * abandoned installation stops claiming that reports are read.
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
