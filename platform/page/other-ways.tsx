import { Trans } from 'react-i18next/TransWithoutContext'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from './site.ts'

/** Alternatives if a browser blocks cookies: the partner's phone or paper form, another device, or a letter. */
export function OtherWays() {
  const t = useT('errors')
  const { partner, helpEmail } = useSite()
  return (
    <p>
      {partner ? (
        <Trans
          t={t}
          i18nKey="noCookies.call"
          values={{ name: partner.friendlyName, phone: partner.phone }}
          components={{ tel: <a href={`tel:+1${partner.phone.replaceAll('-', '')}`}>.</a> }}
        />
      ) : (
        <Trans
          t={t}
          i18nKey="noCookies.write"
          values={{ email: helpEmail }}
          components={{ mail: <a href={`mailto:${helpEmail}`}>.</a> }}
        />
      )}
    </p>
  )
}
