import type { Contained, PatientR4 } from './fhir-types.ts'

/** A subject of an account. The name is empty if unknown. `updatedAt`: ISO 8601 UTC. */
export type FhirSubject = { id: string; name: string; updatedAt: string }

/** Converts a subject to a FHIR R4 Patient. Only the first name, or a nickname, is known. */
export const toFhirPatient = ({ id, name, updatedAt }: FhirSubject): PatientR4 => ({
  resourceType: 'Patient',
  id,
  meta: { lastUpdated: updatedAt },
  ...(name !== '' && { name: [{ use: 'usual', given: [name] }] }),
})

/** Returns a resource that refers to the Patient of a subject in place of its contained, anonymous one. */
export function withPatient<R extends { contained: Contained[] }>(
  resource: R,
  subjectId: string,
): Omit<R, 'contained'> {
  const { contained, ...rest } = resource
  const others = contained.filter(({ id }) => id !== 'subject')
  const text = JSON.stringify(others.length > 0 ? { ...rest, contained: others } : rest)
  return JSON.parse(text.replaceAll('"reference":"#subject"', `"reference":"Patient/${subjectId}"`))
}
