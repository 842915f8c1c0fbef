import type { StoredAuditEntry, StoredConsent } from '../stored-data.ts'

/** Columns of consents in the export, of check-ups and of accounts. */
export const consentColumns = [
  'id',
  'partner_id',
  'kind',
  'granted',
  'version',
  'wording',
  'locale',
  'created_at',
] as const satisfies readonly (keyof StoredConsent)[]

/** Columns of audit entries in the export, of check-ups and of accounts. */
export const auditColumns = [
  'id',
  'created_at',
  'actor',
  'action',
  'partner_id',
] as const satisfies readonly (keyof StoredAuditEntry)[]
