import { CrisisCalls } from '#domain/support/crisis-calls.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'

/**
 * Replaces a page that could not be loaded, by the service worker: what to do, the offline copies on this device
 * (listed by the worker), and numbers to call, which need no internet.
 */
export default function Offline() {
  const t = useT(['offline', 'common'])
  const { crisis } = useSite()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <PageHead eyebrow={<Icon name="disconnected" large />} title={t('title')} lead={t('lead')}>
        <div className="row">
          {/* An empty address is that of the page that could not be loaded. */}
          <LinkButton href="">{t('again')}</LinkButton>
        </div>
      </PageHead>
      <div className="wrap section stack stack--wide">
        <section className="stack" data-kept="" hidden>
          <h2>{t('list')}</h2>
          <ul data-kept-list="" hidden />
        </section>
        <section className="stack">
          <h2>{t('calls')}</h2>
          <CrisisCalls actions={crisis.actions} variant="secondary" />
        </section>
      </div>
    </>
  )
}
