import { useT } from '#platform/i18n/use-t.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'

/** Asks if this device belongs to the partner, before anything personal is shown. */
export function SharedDeviceQuestion({ shared, address }: { shared: string; address: string }) {
  const t = useT('session')
  return (
    <div className="wrap section">
      <Panel tone="accent">
        <form method="post" action="/preferences" className="stack">
          <h2 className="h3">{t('device.title')}</h2>
          <p>{t('device.text')}</p>
          <input type="hidden" name="to" value={address} />
          <div className="row">
            <Button name="device" value="own">
              {t('device.own')}
            </Button>
            <LinkButton variant="secondary" href={shared}>
              {t('device.shared')}
            </LinkButton>
          </div>
        </form>
      </Panel>
    </div>
  )
}
