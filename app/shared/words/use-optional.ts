import { useTranslation } from 'react-i18next'

/**
 * Returns a function that marks the label of a field which may stay empty. It is the one way in which forms say so: what has
 * to be filled in has no mark, and says so when it is missing.
 */
export function useOptional(): (label: string) => string {
  const { t } = useTranslation('common')
  return (label) => t('optional', { label })
}
