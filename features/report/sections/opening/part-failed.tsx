import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { Note } from '#ui/cards/note/note.tsx'

/** Error note in place of a report part that failed, with a link to try again. */
export function PartFailed() {
  const t = useT('report')
  const { address } = useSite()
  return (
    <Note tone="error">
      <p>
        <b>{t('failed.title')}</b>
      </p>
      <p>
        {t('failed.text')} <a href={address}>{t('failed.again')}</a>
      </p>
    </Note>
  )
}
