import { Trans, useTranslation } from 'react-i18next'
import type { Site } from '../shared/site.ts'
import { Button } from '../ui/button/button.tsx'

/** 'Need help?': whom to ask. Without scripts the same stands on the help page. */
export function HelpDialog({ site }: { site: Site }) {
  const { t } = useTranslation()
  return (
    <dialog id="help" className="dlg" aria-labelledby="help-title">
      <h2 id="help-title">{t('help.title')}</h2>
      <HelpText site={site} />
      <form method="dialog" className="dlg__act">
        <Button>{t('close')}</Button>
      </form>
    </dialog>
  )
}

/** At a center ask the staff; from elsewhere write to the help address. */
export function HelpText({ site }: { site: Site }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{site.partner?.staffHelp ?? t('help.atCenter')}</p>
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
