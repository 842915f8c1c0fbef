import type { Kysely, Selectable, Transaction } from 'kysely'
import type { AccountTables } from './tables/account-tables.ts'
import type { CheckUpTables } from './tables/check-up-tables.ts'
import type { OperationTables } from './tables/operation-tables.ts'
import type { PartnerTables } from './tables/partner-tables.ts'
import type { RequestTables } from './tables/request-tables.ts'
import type { SharingTables } from './tables/sharing-tables.ts'
import type { StatisticsTables } from './tables/statistics-tables.ts'
import type { StepTables } from './tables/step-tables.ts'

/**
 * The tables, the same in both databases. Ids are UUIDv7 created by the product, times are ISO 8601 text in UTC,
 * booleans are 0 or 1, answers are rows, and no query looks into JSON.
 */
export interface Schema
  extends AccountTables,
    CheckUpTables,
    OperationTables,
    PartnerTables,
    RequestTables,
    SharingTables,
    StatisticsTables,
    StepTables {}

export type Database = Kysely<Schema>
/** A message 'sent' by a simulated transport. */
export type PretendDelivery = Selectable<Schema['pretend_delivery']>
export type AnyTransaction = Transaction<Schema>
