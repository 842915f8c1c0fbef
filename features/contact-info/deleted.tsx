import { Trans } from 'react-i18next/TransWithoutContext'
import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import type { OtherContact } from './contact-info.server.ts'

interface DeletedProps {
  others: readonly OtherContact[]
  /** Pages where the contacts of the account and of reminders can be changed. */
  account: string
  reminders: string
}

/** Confirms the deletion, and lists the remaining contacts. */
export function Deleted({ others, account, reminders }: DeletedProps) {
  const t = useT('contactInfo')
  if (others.length === 0) return <p>{t('deleted')}</p>
  return (
    <>
      <p>{t('still.deleted')}</p>
      {others.map((other) => (
        <p key={other.from + other.contact}>
          {other.from === 'checkIn' ? (
            <Integers>{t('still.checkIn', other)}</Integers>
          ) : (
            <Trans
              t={t}
              i18nKey={other.from === 'account' ? 'still.account' : 'still.reminders'}
              values={{ contact: other.contact }}
              components={{ link: <a href={other.from === 'account' ? account : reminders}>.</a> }}
            />
          )}
        </p>
      ))}
    </>
  )
}
