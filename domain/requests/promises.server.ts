import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { type OwnRequest, ownRequests } from './own.server.ts'
import { programName } from './program-name.ts'
import { promises } from './request-states.ts'
import { requestText } from './sentence.server.ts'
import { topicsText } from './topics.server.ts'

/** A call or answer that a person awaits, formatted. */
export type Promised = { id: string; responseId: string; subject: string; sentence: string }

/** Returns the subject of a request: "A talk about sleep". `topics`: of a withdrawn talk. */
export function subjectOf(
  { deps, locale }: Pick<RequestContext, 'deps'> & { locale: Locale },
  { kind, details }: Pick<OwnRequest, 'kind' | 'details'>,
  { center, topics, program }: { center: string; topics?: readonly string[]; program?: string },
): string {
  const { t } = translations[locale]
  if (kind === 'talk')
    return t('myRequests:kinds.talk', { topics: topicsText(details?.topics ?? topics ?? [], locale) })
  if (kind === 'program') return programName({ deps } as RequestContext, details?.program ?? program ?? '', locale)
  return t(`myRequests:kinds.${kind}`, { center })
}

/** Lists the calls and answers that a person awaits, newest first. */
export async function promisesOf(ctx: RequestContext, ids: readonly string[]): Promise<Promised[]> {
  const { deps } = ctx
  const open = (await ownRequests(deps, ids)).filter(({ sentence }) => promises.includes(sentence))
  return Promise.all(
    open.map(async (request) => {
      const partner = request.partnerId === null ? null : await deps.partners.find(String(request.partnerId))
      const { sentence, center } = requestText(ctx, request, partner)
      return { id: request.id, responseId: request.responseId, subject: subjectOf(ctx, request, { center }), sentence }
    }),
  )
}
