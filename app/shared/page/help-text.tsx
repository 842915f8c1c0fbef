import { Trans, useTranslation } from 'react-i18next'
import { WholeNumbers } from '../../ui/whole-numbers/whole-numbers.tsx'
import type { Site } from './site.ts'

/** Tells people where to get help: from the staff at a center, by email elsewhere. */
export function HelpText({ site }: { site: Site }) {
  const { t } = useTranslation()
  return (
    <>
      <p>
        <WholeNumbers>{site.partner?.staffHelp ?? t('help.atCenter')}</WholeNumbers>
      </p>
      <p>
        <Trans
          t={t}
          i18nKey="help.fromHome"
          values={{ email: site.helpEmail }}
          components={{ mail: <a href={`mailto:${site.helpEmail}`}>{site.helpEmail}</a> }}
        />
      </p>
    </>
  )
}
