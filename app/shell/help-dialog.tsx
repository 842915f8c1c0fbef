import { useTranslation } from 'react-i18next'
import { HelpText } from '../shared/page/help-text.tsx'
import type { Site } from '../shared/page/site.ts'
import { inLocale } from '../shared/routing/screen.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { Dialog, DialogClose } from '../ui/dialog/dialog.tsx'
import { CrisisCalls } from './crisis-calls.tsx'

/**
 * 'Need help?': whom to ask, and where to find help at once. Without scripts its link leads to the help page instead.
 */
export function HelpDialog({ site }: { site: Site }) {
  const { t } = useTranslation()
  return (
    <Dialog
      id="help"
      title={t('help.title')}
      close={t('close')}
      actions={
        <>
          <LinkButton look="secondary" href={inLocale(site.locale, '/help')}>
            {t('help.more')}
          </LinkButton>
          <DialogClose look="primary">{t('close')}</DialogClose>
        </>
      }
    >
      <HelpText site={site} />
      <p>{site.crisis.text}</p>
      <CrisisCalls actions={site.crisis.actions} look="secondary" />
    </Dialog>
  )
}
