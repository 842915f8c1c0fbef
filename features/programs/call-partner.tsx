import { Trans } from 'react-i18next/TransWithoutContext'
import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import type { ProgramView } from './offered.server.ts'

/** The phone number of a program as a link. */
export const callLink = ({ href, number }: ProgramView['phone']) => (
  <a href={href}>
    <Integers>{number}</Integers>
  </a>
)

/** A sentence with the phone number of the partner's staff. */
export function CallPartner({ partner, phone }: { partner: string; phone: ProgramView['phone'] }) {
  const t = useT('programs')
  return (
    <p>
      <Trans
        t={t}
        i18nKey="contact.call"
        values={{ partner, phone: phone.number }}
        components={{ call: callLink(phone) }}
      />
    </p>
  )
}
