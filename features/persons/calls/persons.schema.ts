import { z } from '@hono/zod-openapi'
import { Id, text } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'

const who = z.enum(['me', 'shares', 'cares']).openapi({
  description:
    '`me`: the holder of the account. `shares`: another adult who uses its contact. `cares`: someone the holder ' +
    'answers for.',
})

/** A person of an account. */
export const SubjectFields = z
  .strictObject({
    subject_id: z.string(),
    name: z.string(),
    who,
    ended: z.boolean().openapi({ description: 'The person has died: nothing is sent about them.' }),
    check_ups: z.int(),
    last_at: z.string().nullable().openapi({ description: 'When the newest check-up was finished, or began.' }),
  })
  .openapi('Subject')
export type SubjectFields = z.infer<typeof SubjectFields>

export const NewSubject = z.object({ name: text(100), who })
export const SubjectChange = z.object({
  name: text(100).optional(),
  who: who.optional(),
  ended: z.boolean().optional(),
})
export const SubjectOfResponse = z.object({ subject_id: Id.nullable() })
export const SubjectMerge = z.object({ into: Id, name: text(100) })
export const FrontSubject = z.object({ subject_id: Id })
export const SubjectDeletion = z.object({ code: text(20).optional() })

/** A change that can be undone; nulls if there is nothing to undo. */
export const Undoable = z
  .strictObject({ change_id: z.string().nullable(), undo_until: z.string().nullable() })
  .openapi('UndoableChange')

export const subjectExample: SubjectFields = {
  ...{ subject_id: exampleOf.subjectId, name: 'Luis', who: 'shares', ended: false },
  ...{ check_ups: 2, last_at: exampleOf.moment },
}
