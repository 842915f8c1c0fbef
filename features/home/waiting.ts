import type { WaitingCall } from '#features/programs/request/waiting-call.server.ts'

/** Something that others do for the person, in words. */
export type Waiting =
  | ({ kind: 'program' } & WaitingCall)
  | { kind: 'talk'; id: string; responseId: string; day: string; topics: string }
