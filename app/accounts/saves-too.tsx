import { useTranslation } from 'react-i18next'
import { Note } from '../ui/note/note.tsx'

/** The consent text: signing in here also saves the check-up. */
export function SavesToo() {
  const { t } = useTranslation(['signIn', 'save'])
  return (
    <Note icon="save">
      <p>{t('saves')}</p>
      <p className="small">{t('save:agree')}</p>
    </Note>
  )
}
