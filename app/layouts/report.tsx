import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { ownReportAddress } from '#domain/check-ups/report-address.ts'
import { findAccessibleResponse, isAuthor, questionnaireOf } from '#domain/check-ups/response.server.ts'
import { saveDialogId, verifyDialogId } from '#features/saving/save.ts'
import { ShareConfirmation, shareDialogId } from '#features/sharing/form/share-dialog.tsx'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useHandle } from '#platform/page/handle.ts'
import type { ReportFrame } from '#platform/page/page-with-menu.tsx'
import { useFindSite } from '#platform/page/site.ts'
import { ListenButton } from '#platform/read-aloud/listen-button.tsx'
import { isFirstReminder } from '#platform/request/preferences.server.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { screenAt, useScreen } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { BottomBar } from '#ui/layout/bottom-bar/bottom-bar.tsx'
import { type MenuEntry, ReportMenu } from '#ui/layout/report-menu/report-menu.tsx'
import { Sheet } from '#ui/print/sheet/sheet.tsx'
import { rowMiddleware } from '../middleware.server.ts'
import { headerControls } from './parts/header-controls.ts'
import { LargerButton } from './parts/larger-panel.tsx'
import { PageFrame } from './parts/page-frame.tsx'
import { PageTools } from './parts/page-header.tsx'
import remindToSave from './parts/remind-to-save.ts?script'
import { type MenuFacts, type MenuItem, reportMenu } from './parts/report-menu.ts'

export const middleware = [rowMiddleware]

/**
 * Loads the data of header and menu. Their links refer to the check-up in the address, or to the current one. Only its
 * author gets the report buttons; a reader with the return code gets a note. Sharing also needs a configured way to
 * send messages.
 */
export async function loader({ context, pattern, request, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const checkUp = await findAccessibleResponse(ctx, url, { quiet: true })
  const inHand = checkUp ?? ctx.sessionState?.response ?? null
  const isReport = screenAt(pattern).page.screen === 'report/report'
  const own = checkUp && (await isAuthor(ctx, checkUp.id)) ? checkUp : null
  const person = personOf(ctx)
  const reportButtons = own !== null && ctx.deps.outbox.methods.length > 0
  return {
    responseId: inHand?.id ?? null,
    hasParts: inHand === null || ownReportAddress(questionnaireOf(ctx, inHand)) === null,
    hasReport: Boolean(inHand?.completed_at),
    isHub: url.searchParams.get('type') === 'other',
    showsOtherSources: ctx.partner?.showOtherSources ?? false,
    isOwn: own !== null,
    byCode: Boolean(checkUp?.completed_at) && own === null,
    person,
    reminds: isReport && Boolean(own?.completed_at) && !ctx.mainOnly && isFirstReminder(ctx, request),
    reportButtons,
  }
}

/** Returns the contacts of the signed-in account; null for a guest. */
const personOf = ({ signedIn }: RequestContext) =>
  signedIn && { email: signedIn.person.email, phone: signedIn.person.phone }

/**
 * The layout of the report and the pages after it: a menu beside the page, or behind a button on a phone. Omits the
 * menu without a completed check-up, since its links need one.
 */
export default function ReportLayout() {
  const t = useT('report')
  const { responseId, hasParts, hasReport, isHub, showsOtherSources, isOwn, byCode, person, reminds, reportButtons } =
    useLoaderData<typeof loader>()
  const path = useScreen()?.page.path ?? ''
  const { noPaper } = useHandle()
  const controls = headerControls({ path, person, reportButtons })
  const tools = (
    <>
      {controls.includes('share') && responseId && <ShareButton responseId={responseId} isHere={path === 'share'} />}
      {controls.includes('print') && !noPaper && <PrintButton isReport={path === 'recommendations3'} />}
    </>
  )
  const saveButton = (appearance: 'tl' | 'ghost') =>
    controls.includes('save') &&
    isOwn &&
    responseId && <SaveButton variant={appearance} responseId={responseId} reminds={reminds} isHere={path === 'save'} />
  const menu = hasReport && responseId !== null && (
    <nav className="menu" aria-label={t('menu.label')}>
      <Menu
        responseId={responseId}
        path={path}
        isHub={isHub}
        hasParts={hasParts}
        isReachable={Boolean(person?.email ?? person?.phone)}
        showsOtherSources={showsOtherSources}
      />
    </nav>
  )
  return (
    <>
      <PageFrame
        // The full report has the optional links in its last chapter; the page for the doctor is one sheet.
        quiet={path === 'recommendations3' || path === 'doctor-page'}
        tools={tools}
        pinned={saveButton('tl')}
        bar={<ReportBar save={saveButton('tl')} />}
        sheet={<ReportSheet menu={menu} tools={tools} />}
      >
        {reportButtons && <ShareConfirmation />}
        {byCode && (
          <Note tone="plain" icon="lock">
            {t('byCode')}
          </Note>
        )}
        <Outlet context={{ menu, save: saveButton('ghost') } satisfies ReportFrame} />
      </PageFrame>
      {reminds && (
        <>
          <output className="vh" data-due-said />
          <script type="module" src={remindToSave} />
        </>
      )}
    </>
  )
}

function Menu(facts: Omit<MenuFacts, 'locale'>) {
  const t = useT('report')
  const locale = useLocale()
  const entry = ({ word, items, newTab, ...item }: MenuItem): MenuEntry => ({
    ...item,
    label: t(`menu.${word}`),
    newTab: newTab ? t('menu.newTab') : undefined,
    entries: items?.map(entry),
  })
  return <ReportMenu entries={reportMenu({ ...facts, locale }).map(entry)} />
}

const menuSheetId = 'report-menu'

/** The toolbar at the bottom of the screen on phones, which replaces all other toolbars. */
function ReportBar({ save }: { save: ReactNode }) {
  const t = useT(['common', 'report'])
  const { listens } = useHandle()
  const tools = [
    ...(listens ? [{ id: 'listen', tool: <ListenButton variant="tl" /> }] : []),
    { id: 'larger', tool: <LargerButton /> },
    ...(save ? [{ id: 'save', tool: save }] : []),
    {
      id: 'menu',
      tool: (
        <Button variant="tl" icon="menu" type="button" popoverTarget={menuSheetId}>
          {t('menu')}
        </Button>
      ),
    },
  ]
  return <BottomBar label={t('report:tools')} tools={tools} />
}

/** The menu on a phone: the menu of the report, then the tools of the header. */
function ReportSheet({ menu, tools }: { menu: ReactNode; tools: ReactNode }) {
  const t = useT('common')
  const site = useFindSite()
  return (
    <Sheet id={menuSheetId} title={t('menu')} close={t('close')}>
      {menu}
      <div className="stack menu-tools">
        {tools}
        {site && <PageTools site={site} />}
      </div>
    </Sheet>
  )
}

/** A link to the share page. With scripts it opens the share dialog instead, except on the share page (`isHere`). */
function ShareButton({ responseId, isHere }: { responseId: string; isHere: boolean }) {
  const t = useT('report')
  const href = addressFor(useLocale(), responseId, '/share')
  return (
    <LinkButton variant="tl" icon="share" href={href} opens={isHere ? undefined : shareDialogId}>
      {t('share')}
    </LinkButton>
  )
}

interface SaveButtonProps {
  variant: 'tl' | 'ghost'
  responseId: string
  reminds: boolean
  isHere: boolean
}

/**
 * A link to the page on which guests save the report. With scripts it opens the save dialog, except on that page
 * (`isHere`). Has a tip while a reminder is due.
 */
function SaveButton({ variant, responseId, reminds, isHere }: SaveButtonProps) {
  const t = useT('report')
  const isDue = reminds && variant === 'tl'
  const due = isDue && { className: 'due', title: t('saveTip.text'), 'data-due': '' }
  const opens = isHere ? {} : { opens: saveDialogId, 'data-reopens': `#${verifyDialogId}` }
  const button = (
    <LinkButton variant={variant} icon="save" href={addressFor(useLocale(), responseId, '/save')} {...opens} {...due}>
      {t('save')}
    </LinkButton>
  )
  if (!isDue) return button
  // The tip repeats the description of the button.
  return (
    <span className="tipbox" data-due-box>
      {button}
      <span className="tip" data-due-tip aria-hidden="true" hidden>
        {t('saveTip.text')}
      </span>
    </span>
  )
}

function PrintButton({ isReport }: { isReport: boolean }) {
  const t = useT('report')
  return (
    <Button variant="tl" type="button" icon="print" data-print={isReport ? 'report' : 'page'} hidden>
      {t('print')}
    </Button>
  )
}
