import { z } from 'zod'
import { type MemberKind, memberKinds } from '#domain/people/cases/member.ts'
import { type MemberState, memberStates } from './member-work.ts'

/** Key of the last case on a page, after which the next page starts. `by` is its time, or the matched word. */
export type PageKey = { by: string; id: string }

/** Filter of the inbox. A name matches cases of every state and kind. */
export type MemberQuery = {
  state: MemberState
  kind: MemberKind | null
  /** The name to search for, as typed. */
  name: string
  after: PageKey | null
  /** Id of the case to open; null for a list. */
  entry: string | null
}

const Query = z.object({
  state: z.enum(memberStates).catch('new'),
  kind: z.enum(memberKinds).nullable().catch(null),
  name: z
    .string()
    .catch('')
    .transform((name) => name.trim()),
  after: z
    .string()
    .regex(/^[\w.:-]{1,400}~[\w-]{1,40}$/)
    .transform((text) => {
      const [by = '', id = ''] = text.split('~')
      return { by, id }
    })
    .nullable()
    .catch(null),
  entry: z.uuid().nullable().catch(null),
})

/** Parses the inbox query of an address. Ignores invalid values. */
export const readMemberQuery = ({ searchParams }: URL): MemberQuery =>
  Query.parse(
    Object.fromEntries(['state', 'kind', 'name', 'after', 'entry'].map((key) => [key, searchParams.get(key)])),
  )

/** Returns the address of a list on the given page. */
export function memberAddress(page: string, { state, kind, name, after, entry }: MemberQuery): string {
  const query = new URLSearchParams({
    ...(name === '' ? { state, ...(kind && { kind }) } : { name }),
    ...(after && { after: `${after.by}~${after.id}` }),
    ...(entry && { entry }),
  })
  return `${page}?${query}`
}
