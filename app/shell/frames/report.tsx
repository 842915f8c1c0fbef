import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { savingFacts } from '../../saving/save.server.ts'
import { saveDialogId } from '../../saving/save.ts'
import { SaveDialogs } from '../../saving/save-dialogs.tsx'
import { usePageFacts } from '../../shared/page/page-facts.ts'
import { findHeldResponse, isAuthor } from '../../shared/response/response.server.ts'
import { addressFor } from '../../shared/routing/address.ts'
import { screenAt, useScreen } from '../../shared/routing/screen.ts'
import { isFirstReminder } from '../../shared/visit/preferences.server.ts'
import { type RequestContext, requestContext } from '../../shared/visit/request.ts'
import { useLocale } from '../../shared/words/use-locale.ts'
import { shareFacts } from '../../sharing/share.server.ts'
import { ShareConfirmation, ShareDialog, shareDialogId } from '../../sharing/share-dialog.tsx'
import { Button, LinkButton } from '../../ui/button/button.tsx'
import { HeaderTip } from '../../ui/header-tip/header-tip.tsx'
import { Note } from '../../ui/note/note.tsx'
import { type MenuEntry, ReportMenu, ReportMenuSheet } from '../../ui/report-menu/report-menu.tsx'
import closeTip from '../close-tip.ts?worker&url'
import { headerControls } from '../header-controls.ts'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from '../page-frame.tsx'
import { type MenuItem, reportMenu } from '../report-menu.ts'

export const middleware = [rowMiddleware]

const tipId = 'save-tip'

/**
 * Loads what header and menu need. Their links name the response of the address, else the one of the session. The
 * report buttons are for its author: a reader who opened it with a return code is told so instead. Share also needs a
 * configured way to send messages.
 */
export async function loader({ context, pattern, request, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const held = await findHeldResponse(ctx, url, { quiet: true })
  const inHand = held ?? ctx.visit?.response ?? null
  const isReport = screenAt(pattern).page.screen === 'report/report'
  const own = held && (await isAuthor(ctx, held.id)) ? held : null
  return {
    responseId: inHand?.id ?? null,
    hasReport: Boolean(inHand?.completed_at),
    isHub: url.searchParams.get('type') === 'other',
    showsOtherSources: ctx.partner?.showOtherSources ?? false,
    isOwn: own !== null,
    byCode: Boolean(held?.completed_at) && own === null,
    person: personOf(ctx),
    reminds: isReport && Boolean(own?.completed_at) && !ctx.mainOnly && isFirstReminder(ctx, request),
    reportButtons: own !== null && ctx.deps.outbox.methods.length > 0,
    share: own?.completed_at ? shareFacts(ctx, own) : null,
    save: own && !ctx.mainOnly ? await savingFacts(ctx, own, url, true) : null,
  }
}

/** Returns the contacts of the signed-in person, on which the controls of header and menu depend; null for a guest. */
const personOf = ({ signedIn }: RequestContext) =>
  signedIn && { email: signedIn.person.email, phone: signedIn.person.phone }

/**
 * The layout of the report and its follow-up pages: a menu beside the screen, folded above it on narrow screens. There
 * is no menu before the first completed check-up, as it would lead to nothing.
 */
export default function ReportLayout() {
  const { t } = useTranslation('report')
  const {
    responseId,
    hasReport,
    isHub,
    showsOtherSources,
    isOwn,
    byCode,
    person,
    reminds,
    reportButtons,
    share,
    save,
  } = useLoaderData<typeof loader>()
  const { mainOnly } = usePageFacts()
  const locale = useLocale()
  const path = useScreen()?.page.path ?? ''
  const entry = ({ word, items, newTab, ...item }: MenuItem): MenuEntry => ({
    ...item,
    label: t(`menu.${word}`),
    newTab: newTab ? t('menu.newTab') : undefined,
    entries: items?.map(entry),
  })
  // The page /share shows the same form.
  const dialog = !mainOnly && path !== 'share' && share && share.methods.length > 0 && <ShareDialog {...share} />
  const controls = headerControls({ path, person, reportButtons })
  const tools = (
    <>
      {controls.includes('share') && responseId && (
        <ShareButton responseId={responseId} opens={dialog ? shareDialogId : undefined} />
      )}
      {controls.includes('print') && <PrintButton isReport={path === 'recommendations3'} />}
    </>
  )
  // The page /save shows the same forms.
  const saving = path !== 'save' && controls.includes('save') && save && save.methods.length > 0 && (
    <SaveDialogs facts={save} />
  )
  const pinned = controls.includes('save') && isOwn && responseId && (
    <SaveButton responseId={responseId} reminds={reminds} opens={saving ? saveDialogId : undefined} />
  )
  const tip = pinned && reminds && (
    <>
      <HeaderTip id={tipId} close={t('saveTip.close')}>
        {t('saveTip.text')}
      </HeaderTip>
      <script type="module" src={closeTip} />
    </>
  )
  const items = reportMenu({ path, isHub, locale, responseId, person, showsOtherSources })
  const menu = hasReport && <ReportMenu label={t('menu.label')} entries={items.map(entry)} />
  return (
    <>
      <PageFrame tools={tools} pinned={pinned} tip={tip}>
        {dialog && <ShareConfirmation />}
        {menu && <ReportMenuSheet title={t('menu.open')}>{menu}</ReportMenuSheet>}
        {byCode && (
          <Note tone="plain" icon="lock">
            {t('byCode')}
          </Note>
        )}
        <Outlet context={menu} />
      </PageFrame>
      {dialog}
      {saving}
    </>
  )
}

function ShareButton({ responseId, opens }: { responseId: string; opens: string | undefined }) {
  const { t } = useTranslation('report')
  return (
    <LinkButton look="tl" icon="share" href={addressFor(useLocale(), responseId, '/share')} opens={opens}>
      {t('share')}
    </LinkButton>
  )
}

/** A link to the ways in which a guest can save the report to come back to it. */
function SaveButton({
  responseId,
  reminds,
  opens,
}: {
  responseId: string
  reminds: boolean
  opens: string | undefined
}) {
  const { t } = useTranslation('report')
  return (
    <LinkButton
      look="tl"
      icon="save"
      href={addressFor(useLocale(), responseId, '/save')}
      opens={opens}
      aria-describedby={reminds ? tipId : undefined}
    >
      {t('save')}
    </LinkButton>
  )
}

function PrintButton({ isReport }: { isReport: boolean }) {
  const { t } = useTranslation('report')
  return (
    <Button look="tl" type="button" icon="print" data-print={isReport ? 'report' : 'page'} hidden>
      {t('print')}
    </Button>
  )
}
