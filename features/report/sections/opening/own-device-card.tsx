import { useT } from '#platform/i18n/use-t.ts'

/** The end of a report that was answered with or for the person: how the person opens it on their own device. */
export function OwnDeviceCard({ code }: { code: string }) {
  const t = useT('pointers')
  const [before = '', after = ''] = t('audience.own.text', { code: '\n' }).split('\n')
  return (
    <section className="share-card no-print" aria-labelledby="own-device-title">
      <h2 id="own-device-title" className="h4">
        {t('audience.own.title')}
      </h2>
      <p>
        {before}
        <b className="whole" translate="no">
          {code}
        </b>
        {after}
      </p>
    </section>
  )
}
