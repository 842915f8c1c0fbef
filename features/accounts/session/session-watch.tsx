import { useT } from '#platform/i18n/use-t.ts'
import { useHandle } from '#platform/page/handle.ts'
import { usePageFacts } from '#platform/page/page-facts.ts'
import { type SessionView, useFindSite } from '#platform/page/site.ts'
import { inLocale } from '#routes/screen.ts'
import { Dialog, DialogClose } from '#ui/controls/dialog/dialog.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import watch from './client/watch.ts?script'
import { idleRules } from './idle.ts'

const id = 'session-warning'

/**
 * Loads the idle watch if this browser has a session. On the landing page only for a shared computer, so that the page
 * stays small.
 */
export function SessionWatch() {
  const { mainOnly } = usePageFacts()
  const { form = null } = useHandle()
  const site = useFindSite()
  if (mainOnly || !site?.session) return null
  const { address, locale } = site
  const { note, ...session } = site.session
  const rules = idleRules(session)
  const isLanding = address.replace(/\?.*$/, '') === inLocale(locale, '/')
  if (isLanding && !session.kiosk) return null
  return (
    <>
      {!isLanding && (
        <div>
          <SessionWarning kind={kindOf(session)} seconds={rules.answerMs / 1000} note={note} />
        </div>
      )}
      <script type="module" src={watch} data-session={JSON.stringify({ ...session, rules, form })} />
    </>
  )
}

type SessionKind = 'kiosk' | 'staff' | 'own'

const kindOf = ({ kiosk, staff }: Pick<SessionView, 'kiosk' | 'staff'>): SessionKind =>
  kiosk ? 'kiosk' : staff ? 'staff' : 'own'

/** 'Session Warning': asks after an idle time whether to continue. Escape continues. */
function SessionWarning({ kind, seconds, note }: { kind: SessionKind; seconds: number } & Pick<SessionView, 'note'>) {
  const t = useT('session')
  return (
    <Dialog
      id={id}
      title={t('warning.title')}
      role="alertdialog"
      describedBy={`${id}-text`}
      actions={
        <>
          <DialogClose value="no">{t(`warning.${kind}.no`)}</DialogClose>
          <DialogClose variant="primary" value="yes">
            {t('warning.yes')}
          </DialogClose>
        </>
      }
    >
      <div id={`${id}-text`} className="stack">
        <p className="lead">{t('warning.text')}</p>
        <p>{t(`warning.${kind}.why`)}</p>
        {note?.code && (
          <Panel tone="accent">
            <div className="stack stack--tight">
              <p>{t('warning.kiosk.write')}</p>
              <p className="h3" translate="no">
                <b>{note.code}</b>
              </p>
              <p>{t('warning.kiosk.saved', { count: note.days })}</p>
            </div>
          </Panel>
        )}
      </div>
      <p>
        {t('warning.left')} <b data-left />.
      </p>
      <div className="qprog qprog--big" aria-hidden="true">
        <progress max={seconds} value={seconds} />
      </div>
      <output className="vh" />
    </Dialog>
  )
}
