import { useTranslation } from 'react-i18next'
import { Note } from '../ui/note/note.tsx'

/** Says that signing in here saves the check-up that the person came to save: the words that they consent to. */
export function SavesToo() {
  const { t } = useTranslation(['signIn', 'save'])
  return (
    <Note icon="save">
      <p>{t('saves')}</p>
      <p className="small">{t('save:agree')}</p>
    </Note>
  )
}
