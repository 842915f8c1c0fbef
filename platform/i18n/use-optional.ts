import { useT } from './use-t.ts'

/**
 * Returns a function that marks the label of an optional field. The only such mark: required fields have none, and
 * report when they are missing.
 */
export function useOptional(): (label: string) => string {
  const t = useT('common')
  return (label) => t('optional', { label })
}
