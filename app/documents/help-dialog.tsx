import { CrisisCalls } from '../shared/page/crisis-calls.tsx'
import { HelpText } from '../shared/page/help-text.tsx'
import { useSite } from '../shared/page/site.ts'
import { inLocale } from '../shared/routing/screen.ts'
import { useT } from '../shared/words/use-t.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { Dialog, DialogClose } from '../ui/dialog/dialog.tsx'
import { FetchedDialogs } from '../ui/dialog/fetched-dialogs.tsx'

/** 'Need help?': contacts and immediate help, as a dialog over the current page. */
export function HelpDialog() {
  const t = useT('common')
  const { locale, helpEmail, partner, crisis } = useSite()
  return (
    <FetchedDialogs>
      <Dialog
        id="help"
        title={t('help.title')}
        close={t('close')}
        actions={
          <>
            <LinkButton look="secondary" href={inLocale(locale, '/help')}>
              {t('help.more')}
            </LinkButton>
            <DialogClose look="primary">{t('close')}</DialogClose>
          </>
        }
      >
        <HelpText helpEmail={helpEmail} staffHelp={partner?.staffHelp ?? null} />
        <p>{crisis.text}</p>
        <CrisisCalls actions={crisis.actions} look="secondary" />
      </Dialog>
    </FetchedDialogs>
  )
}
