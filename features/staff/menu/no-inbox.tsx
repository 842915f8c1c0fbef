import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'

/** States that no staff of a partner see its requests. `access`: where to change that; null if the caller may not. */
export function NoInbox({ access }: { access: string | null }) {
  const t = useT('staff')
  return (
    <Note tone="warn" icon="mail">
      {t('noInbox.text')} {access && <a href={access}>{t('noInbox.link')}</a>}
    </Note>
  )
}
