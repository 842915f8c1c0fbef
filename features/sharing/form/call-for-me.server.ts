import { withheldInterventions } from '#assessment/report/withheld.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** Returns the request to make the call of the step in the URL, for the recipient; empty if it names none. */
export function callForMe({ deps, locale }: RequestContext, { searchParams }: URL): string {
  const id = searchParams.get('intervention')
  const found = deps.content.interventions.find((each) => each.id === id && !withheldInterventions.includes(each.id))
  const step = found?.steps[Number(searchParams.get('number')) - 1]
  return step?.kind === 'call' ? translations[locale].t('share:callForMe', { step: step[locale] }) : ''
}
