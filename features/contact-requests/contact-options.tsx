import { Trans } from 'react-i18next/TransWithoutContext'
import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'

/** Contact data of the partner that handles the requests. */
export type Staff = { name: string; phone: string; email: string }

interface ContactOptionsProps {
  /** Null if the product's own team handles the requests. */
  staff: Staff | null
  helpEmail: string
}

/**
 * Ways to get in touch directly: the partner's phone and email, or the number for local aging services and the
 * product's email address.
 */
export function ContactOptions({ staff, helpEmail }: ContactOptionsProps) {
  const t = useT('checkIn')
  const call = (number: string) => (
    <a href={`tel:+1${number.replaceAll('-', '').slice(-10)}`}>
      <Integers>{number}</Integers>
    </a>
  )
  const mail = (address: string) => <a href={`mailto:${address}`}>{address}</a>
  if (staff)
    return (
      <p>
        <Trans
          t={t}
          i18nKey="soonerPartner"
          values={{ partner: staff.name, phone: staff.phone, email: staff.email }}
          components={{ call: call(staff.phone), mail: mail(staff.email) }}
        />
      </p>
    )
  return (
    <>
      <p>
        <Trans t={t} i18nKey="sooner" components={{ call: call('1-800-677-1116') }} />
      </p>
      <p>
        <Trans t={t} i18nKey="soonerTeam" values={{ email: helpEmail }} components={{ mail: mail(helpEmail) }} />
      </p>
    </>
  )
}
