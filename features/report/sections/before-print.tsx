import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { Dialog, DialogClose } from '#ui/controls/dialog/dialog.tsx'

/** Asks before printing whether to include private parts. The answer applies only to that print (`print-report.ts`). */
export function BeforePrint({ responseId }: { responseId: string }) {
  const t = useT('printable')
  const locale = useLocale()
  return (
    <Dialog
      id="before-print"
      isSheet
      title={t('before.title')}
      close={t('before.close')}
      actions={
        <>
          <DialogClose value="with">{t('before.with')}</DialogClose>
          <DialogClose variant="primary" value="without">
            {t('before.without')}
          </DialogClose>
        </>
      }
    >
      <p>{t('before.text')}</p>
      <p>{t('before.parts')}</p>
      <p>
        <a href={addressFor(locale, responseId, '/doctor-page')}>{t('before.doctor')}</a>
      </p>
    </Dialog>
  )
}
