import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { usePersonName } from '#platform/page/person-name.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import type { UndoableChange } from './changes.server.ts'

/** The changes that can be undone, each with its button. */
export function ChangeNotes({ changes }: { changes: readonly UndoableChange[] }) {
  const t = useT('persons')
  const locale = useLocale()
  const nameOf = usePersonName()
  const textOf = (change: UndoableChange) => {
    if (change.kind === 'merge') {
      const [one, other] = change.merged.map(nameOf)
      return t('merge.done', { one, other })
    }
    const { day, to } = change
    return to ? t('move.done', { day, name: nameOf(to) }) : t('move.doneNobody', { day })
  }
  return changes.map((change) => (
    <form key={change.id} method="post" action={pathTo(locale, '/persons')} className="stack stack--tight">
      <input type="hidden" name="go" value="undo" />
      <Note tone="ok">
        <b>{textOf(change)}</b> {t('undo.until', { day: change.until })}
      </Note>
      <div className="row">
        <Button
          variant="secondary"
          name="change"
          value={change.id}
          aria-label={t('undo.which', { what: textOf(change) })}
        >
          {t('undo.button')}
        </Button>
      </div>
    </form>
  ))
}
