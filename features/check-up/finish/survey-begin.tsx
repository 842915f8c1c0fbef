import type { Lengths } from '#domain/check-ups/minutes.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import type { RejectedStart } from '../start/start.server.ts'
import type { StartValues } from '../start/start.ts'
import { StartForm } from '../start/start-form.tsx'

interface SurveyBeginProps extends Partial<RejectedStart> {
  values: StartValues
  lengths: Lengths | null
  savesAtOnce: boolean
}

/** The start form of the check-up on one page. */
export function SurveyBegin(props: SurveyBeginProps) {
  const t = useT(['checkUp', 'questionnaire', 'common', 'start'])
  const failed = Boolean(props.wrong?.length || props.refused)
  const title = t('survey.begin')
  return (
    <>
      <title>{t('common:pageTitle', { page: failed ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <div className="wrap section">
        <div className="stack section__head">
          <h1>{title}</h1>
          <p className="lead">{t('survey.beginLead')}</p>
        </div>
        <StartForm {...props} forSomeoneElse={false} submit={t('start:show')} />
      </div>
      <Horizon />
    </>
  )
}
