import { useT } from '../i18n/use-t.ts'

/** The name of a person of an account. `day`: shown for a missing name. */
export type PersonName = { name: string; isCaredFor: boolean; day: string }

/** Returns a function that names a person of the account, or describes one without a name. */
export function usePersonName(): (person: PersonName) => string {
  const t = useT('common')
  return ({ name, isCaredFor, day }) => name || t(isCaredFor ? 'persons.caredFor' : 'persons.noName', { day })
}
