import { useT } from '../shared/words/use-t.ts'
import { Note } from '../ui/note/note.tsx'

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
