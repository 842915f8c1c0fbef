import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { Centers } from './form/centers.tsx'
import { LogoForm } from './form/logo-form.tsx'
import { SettingsForm } from './form/settings-form.tsx'
import { SettingsList } from './form/settings-list.tsx'
import { settingsPath } from './form/settings-path.ts'
import { Preview } from './preview/preview.tsx'
import styles from './settings.css?url'
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
  const preview = rejected?.preview ?? shown.preview
  const failed =
    rejected !== null && (rejected.problem !== null || rejected.used !== null || Object.keys(rejected.wrong).length > 0)
  return (
    <>
      <title>{t('common:pageTitle', { page: failed ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <StyleSheet href={styles} />
      <div className="wrap">
        <div className={shown.preview ? 'set' : 'q'}>
          <div className={shown.preview ? 'set__head stack' : 'q__ask'}>
            <Back shown={shown} />
            <h1>{title}</h1>
            <p className="lead">
              <Lead shown={shown} />
            </p>
            {preview && (
              <p className="set__jump">
                <a href="#preview">{t('preview.jump')}</a>
              </p>
            )}
          </div>
          <div className={shown.preview ? 'set__form' : undefined}>
            <View shown={shown} rejected={rejected} />
          </div>
          {preview && <Preview {...preview} />}
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
  if (rejected?.problem === 'changed') return <Warning>{t('publishChanged')}</Warning>
  if (rejected?.problem !== 'publish' && !rejected?.used) return null
  return <Warning>{rejected.used ? t('nameTaken', rejected.used) : t('cannotPublish')}</Warning>
}

const Warning = ({ children }: { children: string }) => (
  <Note tone="warn" live="alert">
    {children}
  </Note>
)

function View({ shown, rejected }: SettingsPageProps) {
  const t = useT('partnerSettings')
  const locale = useLocale()
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
    case 'form': {
      const place = {
        part: shown.part,
        ...(shown.entry !== null && { entry: shown.isNew ? 'new' : String(shown.entry) }),
      }
      return (
        <SettingsForm
          inputs={shown.inputs}
          typed={shown.typed}
          stamp={shown.stamp}
          rejected={rejected}
          submit={t('save')}
        >
          <Button
            size="large"
            variant="secondary"
            name="go"
            value="preview"
            formAction={`${settingsPath(locale, shown.of, place)}#preview`}
          >
            {t('preview.button')}
          </Button>
          {shown.canRemove && (
            <Button size="large" variant="secondary" name="go" value="remove">
              {t('remove')}
            </Button>
          )}
          <a href={settingsPath(locale, shown.of, shown.entry === null ? {} : { part: shown.part })}>{t('leave')}</a>
        </SettingsForm>
      )
    }
  }
}
