import { HelpText, type HelpTextProps } from '../shared/page/help-text.tsx'
import type { Site } from '../shared/page/site.ts'
import { inLocale } from '../shared/routing/screen.ts'
import { useLocale } from '../shared/words/use-locale.ts'
import { useT } from '../shared/words/use-t.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { Dialog, DialogClose } from '../ui/dialog/dialog.tsx'
import { MadeOnce } from '../ui/made-once/made-once.tsx'
import { CrisisCalls } from './crisis-calls.tsx'

/** 'Need help?': contacts, and immediate help. Without scripts its link opens the help page instead. */
export function HelpDialog({ site: { helpEmail, partner, crisis } }: { site: Site }) {
  return <MadeOnce as="div" part={Help} of={() => ({ helpEmail, staffHelp: partner?.staffHelp ?? null, crisis })} />
}

function Help({ crisis, ...help }: Pick<Site, 'crisis'> & HelpTextProps) {
  const t = useT('common')
  const locale = useLocale()
  return (
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
      <HelpText {...help} />
      <p>{crisis.text}</p>
      <CrisisCalls actions={crisis.actions} look="secondary" />
    </Dialog>
  )
}
