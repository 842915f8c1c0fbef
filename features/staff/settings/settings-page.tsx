import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { Centers } from './form/centers.tsx'
import { LogoForm } from './form/logo-form.tsx'
import { SettingsForm } from './form/settings-form.tsx'
import { SettingsList } from './form/settings-list.tsx'
import { settingsPath } from './form/settings-path.ts'
import { Preview } from './preview.tsx'
import type { RejectedSettings } from './settings-action.server.ts'
import { SettingsHistory } from './settings-history.tsx'
import { SettingsOverview } from './settings-overview.tsx'
import type { SettingsView } from './settings-view.server.ts'

interface SettingsPageProps {
  shown: SettingsView
  /** The form to show again. */
  rejected: RejectedSettings | null
}

/** The page where a partner edits its public settings. */
export function SettingsPage({ shown, rejected }: SettingsPageProps) {
  const t = useT(['partnerSettings', 'common', 'questionnaire'])
  const title = useSettingsTitle(shown)
  const failed =
    rejected !== null && (rejected.problem !== null || rejected.used !== null || Object.keys(rejected.wrong).length > 0)
  return (
    <>
      <title>{t('common:pageTitle', { page: failed ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <div className="wrap">
        <div className={shown.preview ? 'set' : 'q'}>
          <div className={shown.preview ? 'set__head stack' : 'q__ask'}>
            <Back shown={shown} />
            <h1>{title}</h1>
            <p className="lead">
              <Lead shown={shown} />
            </p>
          </div>
          {shown.preview && <Preview {...shown.preview} />}
          <div className={shown.preview ? 'set__form' : undefined}>
            <View shown={shown} rejected={rejected} />
          </div>
        </div>
      </div>
      <Horizon />
    </>
  )
}

function useSettingsTitle(shown: SettingsView): string {
  const t = useT('partnerSettings')
  switch (shown.view) {
    case 'choose':
      return t('centers.title')
    case 'overview':
      return t('title')
    case 'history':
      return t('history.title')
    default:
      return t(`parts.${shown.part}`)
  }
}

function Lead({ shown }: { shown: SettingsView }) {
  const t = useT('partnerSettings')
  switch (shown.view) {
    case 'choose':
      return t('centers.lead')
    case 'overview':
      return t('lead', { center: shown.partner })
    case 'history':
      return t('history.lead')
    default:
      return t(`leads.${shown.part}`)
  }
}

function Back({ shown }: { shown: SettingsView }) {
  const t = useT('partnerSettings')
  const locale = useLocale()
  if (shown.view === 'choose' || shown.view === 'overview') return null
  return (
    <p>
      <a href={settingsPath(locale, shown.of)}>{t('back')}</a>
    </p>
  )
}

/** Explains why nothing was published. */
function PublishProblem({ rejected }: Pick<SettingsPageProps, 'rejected'>) {
  const t = useT('partnerSettings')
  if (rejected?.problem !== 'publish' && !rejected?.used) return null
  return (
    <Note tone="warn" live="alert">
      {rejected.used ? t('nameTaken', rejected.used) : t('cannotPublish')}
    </Note>
  )
}

function View({ shown, rejected }: SettingsPageProps) {
  const t = useT('partnerSettings')
  switch (shown.view) {
    case 'choose':
      return <Centers {...shown} rejected={rejected} />
    case 'overview':
      return (
        <>
          <PublishProblem rejected={rejected} />
          <SettingsOverview {...shown} />
        </>
      )
    case 'history':
      return (
        <>
          <PublishProblem rejected={rejected} />
          <SettingsHistory {...shown} />
        </>
      )
    case 'list':
      return <SettingsList {...shown} />
    case 'logo':
      return <LogoForm {...shown} rejected={rejected} />
    case 'form':
      return (
        <SettingsForm
          inputs={shown.inputs}
          typed={shown.typed}
          stamp={shown.stamp}
          rejected={rejected}
          submit={t('save')}
        >
          {shown.canRemove && (
            <Button size="large" variant="secondary" name="go" value="remove">
              {t('remove')}
            </Button>
          )}
        </SettingsForm>
      )
  }
}
