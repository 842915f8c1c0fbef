import { programName } from '#domain/requests/program-name.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { dayOf } from '../offered.server.ts'
import { listChoices, type Own } from './choice.server.ts'
import type { Choice } from './choice.ts'
import { programOf } from './confirmation.server.ts'

/** A chosen program that was not withdrawn, formatted. */
export type ProgramUnderWay = Pick<Choice, 'id' | 'responseId' | 'state' | 'answer'> & {
  name: string
  /** The first day, formatted; null if it is past or unknown. */
  first: string | null
}

/** Lists the programs that a person chose and did not withdraw, last changed first. */
export async function programsUnderWay(ctx: RequestContext, own: Own): Promise<ProgramUnderWay[]> {
  const choices = (await listChoices(ctx, own)).filter(({ state }) => state !== 'canceled')
  return Promise.all(
    choices.map(async (choice) => {
      const { program } = await programOf(ctx, choice)
      const first = program?.first && program.first.day >= dayOf(ctx) ? program.first.texts : null
      return {
        id: choice.id,
        responseId: choice.responseId,
        state: choice.state,
        answer: choice.answer,
        name: programName(ctx, choice.program, ctx.locale),
        first: choice.state === 'sent' ? first : null,
      }
    }),
  )
}
