import { useT } from '#platform/i18n/use-t.ts'
import type { Device } from '#platform/request/device.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'

interface SignInListProps {
  signIns: readonly { id: string; device: Device; since: string; isThis: boolean }[]
}

/** Lists the account's sign-ins, with buttons that end one or all others. */
export function SignInList({ signIns }: SignInListProps) {
  const t = useT('account')
  const named = useDeviceName()
  return (
    <section className="rsec stack">
      <h2>{t('where.title')}</h2>
      <p>{signIns.length > 1 ? t('where.text') : t('where.only')}</p>
      <ul className="stack">
        {signIns.map(({ id, device, since, isThis }) => (
          <li key={id}>
            <Panel tone={isThis ? 'accent' : undefined}>
              <div className="stack">
                <h3 className="h4">{named(device)}</h3>
                <p>
                  {isThis && <b>{t('where.this')}, </b>}
                  {t('where.since', { moment: since })}
                </p>
                {!isThis && (
                  <form method="post">
                    <Button variant="secondary" size="small" icon="signOut" name="end" value={id}>
                      {t('where.end')}
                      <span className="vh">
                        : {named(device)}, {since}
                      </span>
                    </Button>
                  </form>
                )}
              </div>
            </Panel>
          </li>
        ))}
      </ul>
      {signIns.length > 1 && (
        <form method="post">
          <Button variant="secondary" name="end" value="others">
            {t('where.endAll')}
          </Button>
        </form>
      )}
    </section>
  )
}

function useDeviceName(): (device: Device) => string {
  const t = useT('account')
  return ({ browser, system }) => {
    if (browser && system) return t('where.device', { browser, system })
    if (browser) return t('where.browserOnly', { browser })
    return system ? t('where.systemOnly', { system }) : t('where.unknown')
  }
}
