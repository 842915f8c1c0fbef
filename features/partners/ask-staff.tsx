import { Trans } from 'react-i18next/TransWithoutContext'
import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'

/** The section about help by the staff of a center: contacts, and how a visit with the report goes. */
export function AskStaff({ staffHelp }: { staffHelp: string }) {
  const t = useT('partners')
  return (
    <section className="section section--band">
      <div className="wrap split">
        <div className="stack">
          <h2>{t('center.help')}</h2>
          <p className="lead">
            <Integers>{staffHelp}</Integers>
          </p>
          <p>{t('center.helpText')}</p>
        </div>
        <TickList
          items={(['bring', 'choose', 'leave'] as const).map((step) => ({
            id: step,
            text: <Trans t={t} i18nKey={`center.${step}`} components={{ b: <b /> }} />,
          }))}
        />
      </div>
    </section>
  )
}
