import { useT } from '../i18n/use-t.ts'
import type { PersonBar } from './site.ts'

/** Returns a function that names a person of the account, or describes one without a name. */
export function usePersonName(): (person: PersonBar['persons'][number]) => string {
  const t = useT('common')
  return ({ name, isCaredFor, day }) => name || t(isCaredFor ? 'persons.caredFor' : 'persons.noName', { day })
}
