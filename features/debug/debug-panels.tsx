import type { DebugPanelView, DebugView, SessionPanelView } from '#platform/page/debug-view.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import sessionScript from './client/session-panel.ts?script'
import storageScript from './client/storage.ts?script'
import styles from './debug.css?url'
import { FactSections } from './fact-sections.tsx'

/** The debug panels requested by the query, at the end of the page, with their styles and scripts. */
export function DebugPanels({ view }: { view: DebugView }) {
  const { panels, session, changed } = view
  return (
    <>
      <StyleSheet href={styles} />
      {panels.map((panel) => (
        <aside key={panel.title} className="debug" aria-label={panel.title}>
          <div className="wrap">
            <Disclosure title={panel.title} variant="row" open>
              <Facts view={panel} />
            </Disclosure>
          </div>
        </aside>
      ))}
      {session && <SessionPanel view={session} />}
      <script type="module" src={storageScript} data-changed={changed || undefined} />
    </>
  )
}

function Facts({ view: { problem, empty, sections } }: { view: DebugPanelView }) {
  return (
    <div className="stack">
      {problem !== null && <Note tone="error">{problem}</Note>}
      {empty !== null && <p>{empty}</p>}
      <FactSections sections={sections} level={3} />
    </div>
  )
}

/** The session debug panel, over the page. A script updates it; without scripts, Refresh reloads the page. */
function SessionPanel({ view }: { view: SessionPanelView }) {
  const { title, refresh, clear, close, texts } = view
  return (
    <aside className="debug debug--over" id="session-debug" aria-label={title} data-words={JSON.stringify(texts)}>
      <div className="debug__head">
        <h2>{title}</h2>
        <LinkButton variant="tool" icon="close" href={close.href} data-close="">
          {close.label}
        </LinkButton>
      </div>
      <div className="row">
        <LinkButton variant="secondary" size="small" href={refresh.href} data-refresh="">
          {refresh.label}
        </LinkButton>
        <form method="post" action={clear.action} data-clears>
          <input type="hidden" name="from" value={clear.from} />
          <Button variant="secondary" size="small" name="go" value="clear-legacy">
            {clear.label}
          </Button>
        </form>
      </div>
      <p className="hint" data-state />
      <Facts view={view} />
      <script type="module" src={sessionScript} />
    </aside>
  )
}
