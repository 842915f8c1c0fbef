import { Trans } from 'react-i18next/TransWithoutContext'
import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'

export interface HelpTextProps {
  /** How to get help at the partner's center; null if the partner has no such text. */
  staffHelp: string | null
  helpEmail: string
}

/** Says where to get help: from the staff at a center, or by email. */
export function HelpText({ staffHelp, helpEmail }: HelpTextProps) {
  const t = useT('common')
  return (
    <>
      <p>
        <Integers>{staffHelp ?? t('help.atCenter')}</Integers>
      </p>
      <p>
        <Trans
          t={t}
          i18nKey="help.fromHome"
          values={{ email: helpEmail }}
          components={{ mail: <a href={`mailto:${helpEmail}`}>{helpEmail}</a> }}
        />
      </p>
    </>
  )
}
