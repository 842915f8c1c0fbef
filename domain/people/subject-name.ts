import { parseName } from '#domain/contacts/typed-name.ts'
import { longestSubjectName, nameKeyOf } from '#domain/subjects/sorting.ts'

/** Reason why a name cannot be that of a subject. */
export type SubjectNameError = 'required' | 'tooLong' | 'name'

/** Parses a typed name of a subject. Returns it normalized, or its error. */
export function parseSubjectName(typed: string): { name: string } | { error: SubjectNameError } {
  const parsed = parseName(typed)
  if ('error' in parsed) return parsed
  if ([...parsed.name].length > longestSubjectName) return { error: 'tooLong' }
  return nameKeyOf(parsed.name) === '' ? { error: 'name' } : parsed
}
