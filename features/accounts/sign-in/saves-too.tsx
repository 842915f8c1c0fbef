import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'

/** The consent text: signing in here also saves the check-up. */
export function SavesToo() {
  const t = useT(['signIn', 'save'])
  return (
    <Note icon="save">
      <p>{t('saves')}</p>
      <p className="small">{t('save:agree')}</p>
    </Note>
  )
}
