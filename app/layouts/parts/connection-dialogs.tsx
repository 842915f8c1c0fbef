import { useT } from '#platform/i18n/use-t.ts'
import { MessageDialog } from '#ui/controls/message-dialog/message-dialog.tsx'

/** The dialogs of `block-forms.ts` on pages with forms: offline, and online again. */
export function ConnectionDialogs() {
  const t = useT('common')
  return (
    <>
      <MessageDialog
        id="connection-lost"
        type="error"
        title={t('connection.lost.title')}
        message={t('connection.lost.text')}
        close={t('close')}
      />
      <MessageDialog
        id="connection-back"
        type="success"
        title={t('connection.back.title')}
        message={t('connection.back.text')}
        close={t('close')}
      />
    </>
  )
}
