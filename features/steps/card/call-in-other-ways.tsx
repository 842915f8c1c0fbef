import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { addressFor } from '#routes/address.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'

/** Other ways to make a call, for people who cannot or do not want to call themselves. */
export function CallInOtherWays({ responseId }: { responseId: string }) {
  const t = useT('steps')
  const locale = useLocale()
  const { partner } = useSite()
  const to = (path: string) => addressFor(locale, responseId, path)
  return (
    <div className="no-print">
      <Disclosure title={t('call.not')} variant="row">
        <div className="sc__ways">
          {partner && (
            <LinkButton variant="secondary" icon="building" href={to('/expert-check-in')}>
              <span>{t('call.centerCalls', { center: partner.friendlyName })}</span>
            </LinkButton>
          )}
          <LinkButton variant="secondary" icon="people" href={to('/share')}>
            {t('call.askSomebody')}
          </LinkButton>
          {partner && (
            <LinkButton variant="secondary" icon="person" href={to(`/how-our-organizations-can-help/${partner.key}`)}>
              {t('call.inPerson')}
            </LinkButton>
          )}
        </div>
      </Disclosure>
    </div>
  )
}
