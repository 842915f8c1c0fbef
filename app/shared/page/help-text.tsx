import { Trans, useTranslation } from 'react-i18next'
import { WholeNumbers } from '../../ui/whole-numbers/whole-numbers.tsx'

export interface HelpTextProps {
  /** Help at the partner's center; null without one. */
  staffHelp: string | null
  helpEmail: string
}

/** Renders where to get help: from the staff at a center, by email elsewhere. */
export function HelpText({ staffHelp, helpEmail }: HelpTextProps) {
  const { t } = useTranslation()
  return (
    <>
      <p>
        <WholeNumbers>{staffHelp ?? t('help.atCenter')}</WholeNumbers>
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
