import { CrisisCalls } from '#domain/support/crisis-calls.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { HelpText } from '#platform/page/help-text.tsx'
import { useSite } from '#platform/page/site.ts'
import { inLocale } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Dialog, DialogClose } from '#ui/controls/dialog/dialog.tsx'
import { FetchedDialogs } from '#ui/controls/dialog/fetched-dialogs.tsx'

/** 'Need help?': contacts and emergency help, in a dialog over the current page. */
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
            <LinkButton variant="secondary" href={inLocale(locale, '/help')}>
              {t('help.more')}
            </LinkButton>
            <DialogClose variant="primary">{t('close')}</DialogClose>
          </>
        }
      >
        <HelpText helpEmail={helpEmail} staffHelp={partner?.staffHelp ?? null} />
        <p>{crisis.text}</p>
        <CrisisCalls actions={crisis.actions} variant="secondary" />
      </Dialog>
    </FetchedDialogs>
  )
}
