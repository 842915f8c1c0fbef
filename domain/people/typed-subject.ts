import { parseName } from '#domain/contacts/typed-name.ts'
import type { SubjectSelection } from '#domain/subjects/assign-subject.server.ts'
import { longestSubjectName, nameKeyOf, sideOf, type Who } from '#domain/subjects/sorting.ts'
import type { SubjectProblem } from '#domain/subjects/subjects.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'

/** Reason why a subject cannot have a name. */
export type SubjectNameError = 'required' | 'tooLong' | 'name'

/** Reason why a subject cannot be added or changed: the name, the relation, or the account. */
export type SubjectError = SubjectProblem | SubjectNameError | 'who' | 'tooMany'

/** The entered facts of a new subject, and the error in them. */
export type RefusedSubject = { name: string; who: string; error: SubjectError }

/** Parses a typed name of a subject. Returns it normalized, or its error. */
export function parseSubjectName(typed: string): { name: string } | { error: SubjectNameError } {
  const parsed = parseName(typed)
  if ('error' in parsed) return parsed
  if ([...parsed.name].length > longestSubjectName) return { error: 'tooLong' }
  return nameKeyOf(parsed.name) === '' ? { error: 'name' } : parsed
}

/** Returns the relations that a new subject of a check-up with this audience can have to the account. */
export function whoForAudience(audience: string): Exclude<Who, 'me'>[] {
  if (audience === 'with') return ['shares', 'cares']
  return sideOf(audience) === 'other' ? ['cares'] : ['shares']
}

/** Reads the subject chosen in a form for a check-up with this audience: a known one, or a new one with its name. */
export function selectionIn(form: FormData, audience: string): Exclude<SubjectSelection, 'none'> | RefusedSubject {
  const subject = form.get('subject')
  if (typeof subject === 'string' && subject !== '') return { subject }
  const [name, typedWho] = [typedText(form.get('name')), typedText(form.get('who'))]
  const parsed = parseSubjectName(name)
  if ('error' in parsed) return { name, who: typedWho, error: parsed.error }
  const [only, ...more] = whoForAudience(audience)
  const who = more.length === 0 ? only : [only, ...more].find((each) => each === typedWho)
  return who ? { who, name: parsed.name } : { name, who: typedWho, error: 'who' }
}
