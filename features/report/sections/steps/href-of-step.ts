import { useLocale } from '#platform/i18n/use-locale.ts'
import { addressFor } from '#routes/address.ts'
import { useResponseId } from '../results/acts.tsx'

/**
 * Returns a function that returns the address of a step's card. For readers who can open only this page, that is the
 * list of steps on it.
 */
export function useHrefOfStep(): (id: string) => string {
  const locale = useLocale()
  const responseId = useResponseId()
  return (id) => (responseId ? `${addressFor(locale, responseId, '/recommendations2')}#do-${id}` : '#recommendations')
}
