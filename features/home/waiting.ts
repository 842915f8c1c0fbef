import type { WaitingCall } from '#features/programs/request/waiting-call.server.ts'

/** A request that others work on, formatted. */
export type Waiting =
  | ({ kind: 'program' } & WaitingCall)
  | { kind: 'talk'; id: string; responseId: string; day: string; topics: string }
