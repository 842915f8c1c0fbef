import { Trans } from 'react-i18next/TransWithoutContext'
import { useT } from '#platform/i18n/use-t.ts'
import { HelpText } from '#platform/page/help-text.tsx'
import { useSite } from '#platform/page/site.ts'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'

/** The expectations and contacts on a start page. */
export function StartPromise() {
  const t = useT('start')
  const site = useSite()
  return (
    <>
      <Panel tone="tint">
        <div className="stack stack--tight">
          <h2 className="h4">{t('promise.title')}</h2>
          <TickList
            items={[
              { id: 'time', icon: 'clock', text: <Trans t={t} i18nKey="promise.time" components={{ b: <b /> }} /> },
              { id: 'name', icon: 'lock', text: <Trans t={t} i18nKey="promise.name" components={{ b: <b /> }} /> },
              {
                id: 'listen',
                icon: 'listen',
                text: <Trans t={t} i18nKey="promise.listen" components={{ b: <b /> }} />,
              },
            ]}
          />
        </div>
      </Panel>
      <div className="stack stack--tight">
        <h2 className="h4">{t('help.title')}</h2>
        <HelpText staffHelp={site.partner?.staffHelp ?? null} helpEmail={site.helpEmail} />
      </div>
    </>
  )
}
