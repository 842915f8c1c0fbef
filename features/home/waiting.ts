import type { WaitingCall } from '#features/programs/request/waiting-call.server.ts'

/** A pending request, formatted. */
export type Waiting =
  | ({ kind: 'program' } & WaitingCall)
  | { kind: 'talk'; id: string; responseId: string; day: string; topics: string }
