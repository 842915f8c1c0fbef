import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { Dialog, DialogClose } from '#ui/controls/dialog/dialog.tsx'
import { FetchedDialogs } from '#ui/controls/dialog/fetched-dialogs.tsx'
import { KnownPeople } from './known-people.tsx'
import { ShareForm, type ShareFormFacts, shareFormId } from './share-form.tsx'

/** Id of the dialog, for the buttons that open it. */
export const shareDialogId = 'share-dialog'

/**
 * The dialog 'Share this report...': the form of the page /share, sent without leaving the report. Its success message
 * is also copied to the page, into ShareConfirmation.
 */
export function ShareDialog(facts: ShareFormFacts) {
  const t = useT('share')
  return (
    <FetchedDialogs>
      <Dialog
        id={shareDialogId}
        title={t('title')}
        close={t('cancel')}
        width={710}
        actions={
          <>
            <div data-share-cancel>
              <DialogClose>{t('cancel')}</DialogClose>
            </div>
            <Button type="button" variant="secondary" data-share-back hidden>
              {t('send.back')}
            </Button>
            <Button
              form={shareFormId}
              name="go"
              value="see"
              data-share-send
              data-sending={t('sending')}
              data-last={t('send.do', { who: '{who}' })}
            >
              {t('continue')}
            </Button>
          </>
        }
      >
        <div className="stack" data-share-intro>
          <p>{t('text')}</p>
          <KnownPeople {...facts} />
        </div>
        <ShareForm facts={facts} scripted />
        <div role="status" className="share__said" data-share-news />
        <template data-share-word="needed">
          <Note tone="error">{t('needed')}</Note>
        </template>
        <template data-share-word="failure">
          <Note tone="error">{t('failure')}</Note>
        </template>
        <template data-share-word="tooMany">
          <Note tone="error">{t('tooMany')}</Note>
        </template>
        <template data-share-word="success">
          <Success responseId={facts.responseId} />
        </template>
      </Dialog>
    </FetchedDialogs>
  )
}

/** The success message, with a link to the list of shares. */
function Success({ responseId }: { responseId: string }) {
  const t = useT('share')
  return (
    <Note tone="ok">
      <p>{t('success')}</p>
      <p>
        <span data-who={t('sent', { who: '{who}' })} />
      </p>
      <p>
        <a href={addressFor(useLocale(), responseId, '/who-can-see-my-report')}>{t('page.who')}</a>
      </p>
    </Note>
  )
}

/** The element that shows the success message after the dialog has closed. */
export const ShareConfirmation = () => <div role="status" className="wrap no-print share__said" data-share-said />
