import { useT } from './use-t.ts'

/** Returns a function that marks the label of an optional field. Required fields have no mark. */
export function useOptional(): (label: string) => string {
  const t = useT('common')
  return (label) => t('optional', { label })
}
