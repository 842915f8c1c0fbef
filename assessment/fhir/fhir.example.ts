import { wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import type { FhirCheckUp } from './fhir-response.ts'

/** Base URL of the FHIR resources of an example. */
export const base = 'https://checkup.example.org/api/fhir'

/** A completed check-up as input for FHIR resources. */
export const checkUp: FhirCheckUp = {
  id: '019c0f3e-7a40-7c55-9d1e-6f1f0a2b3c4d',
  questionnaire: wellbeing13,
  audience: 'self',
  isTest: false,
  updatedAt: '2026-11-20T15:42:00.000Z',
  completedAt: '2026-11-20T15:50:00.000Z',
}
