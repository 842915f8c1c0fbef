import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { Changes } from './changes.tsx'
import type { SettingsView } from './settings-view.server.ts'

type History = Extract<SettingsView, { view: 'history' }>

/** The published versions, newest first: who changed what and when, with a button that restores each. */
export function SettingsHistory({ versions }: History) {
  const t = useT('partnerSettings')
  return (
    <div className="stack stack--loose">
      {versions.length === 0 && <p>{t('history.none')}</p>}
      {versions.map((version) => (
        <VersionPanel key={version.number} {...version} />
      ))}
      {versions.length > 0 && <GoBack number={0} label={t('history.first')} />}
    </div>
  )
}

function VersionPanel({ number, day, by, broughtBack, isShown, changed }: History['versions'][number]) {
  const t = useT('partnerSettings')
  return (
    <Panel tone={isShown ? 'accent' : undefined}>
      <div className="stack stack--tight">
        <h2 className="h4">{t('history.version', { number })}</h2>
        <p>{t('history.by', { day, who: by ?? t('history.someone') })}</p>
        {broughtBack !== null && (
          <p>{broughtBack === 0 ? t('history.broughtFirst') : t('history.broughtBack', { number: broughtBack })}</p>
        )}
        <Changes changes={changed} />
        {isShown ? <p>{t('history.now')}</p> : <GoBack number={number} label={t('history.goBack', { number })} />}
      </div>
    </Panel>
  )
}

function GoBack({ number, label }: { number: number; label: string }) {
  return (
    <form method="post">
      <input type="hidden" name="number" value={number} />
      <Button name="go" value="back" variant="secondary" size="small">
        {label}
      </Button>
    </form>
  )
}
