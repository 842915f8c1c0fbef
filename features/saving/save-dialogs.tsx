import { socialScript } from '#features/accounts/providers/social-buttons.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import codeStyles from '#ui/controls/code-field/code-field.css?url'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { FetchedDialogs } from '#ui/controls/dialog/fetched-dialogs.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import script from './client/save.ts?script'
import type { SavingFacts } from './save.server.ts'
import { saveDialogId, verifyDialogId } from './save.ts'
import { SavePart } from './save-part.tsx'
import { WhyDialog } from './why-dialog.tsx'

/**
 * The dialogs 'Save your report' and 'Verifying your account': the steps of /save without leaving the report. A script
 * replaces each step with the next one from the server.
 */
export function SaveDialogs({ facts }: { facts: SavingFacts }) {
  const t = useT('save')
  return (
    <FetchedDialogs>
      <Dialog id={saveDialogId} title={t(facts.finished ? 'title' : 'titleOpen')} close={t('cancel')} width={710}>
        <Failure />
        <div data-save-holder>
          <SavePart facts={facts} />
        </div>
      </Dialog>
      <Dialog id={verifyDialogId} title={t('code.title')} close={t('cancel')}>
        <StyleSheet href={codeStyles} />
        <Failure />
        <p className="save__wait" role="status" data-save-wait hidden>
          {t('code.wait')}
        </p>
        <div data-save-holder />
      </Dialog>
      <WhyDialog />
      <script type="module" src={script} />
      {facts.providers.length > 0 && <script type="module" src={socialScript} />}
    </FetchedDialogs>
  )
}

/** The error shown if the server could not be reached. */
function Failure() {
  const t = useT('save')
  return (
    <>
      <div role="alert" className="save__said" data-save-news />
      <template data-save-word>
        <Note tone="error">{t('failureNow')}</Note>
      </template>
    </>
  )
}
