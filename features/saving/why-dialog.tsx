import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { inLocale } from '#routes/screen.ts'
import { Dialog, DialogClose } from '#ui/controls/dialog/dialog.tsx'
import { whyDialogId } from './save.ts'

export function WhyText() {
  const t = useT('save')
  const locale = useLocale()
  return (
    <>
      <p>{t('why.text')}</p>
      <p>{t('why.use')}</p>
      <ul className="links">
        <li>
          <a href={inLocale(locale, '/privacy')}>{t('why.privacy')}</a>
        </li>
        <li>
          <a href={inLocale(locale, '/terms')}>{t('why.terms')}</a>
        </li>
      </ul>
    </>
  )
}

/** The dialog 'What is this for?', opened from the form that it explains. */
export function WhyDialog() {
  const t = useT('save')
  return (
    <Dialog
      id={whyDialogId}
      title={t('why.title')}
      close={t('why.close')}
      actions={<DialogClose>{t('why.close')}</DialogClose>}
    >
      <div className="stack">
        <WhyText />
      </div>
    </Dialog>
  )
}
