import { useSite } from '../../shared/page/site.ts'
import { useT } from '../../shared/words/use-t.ts'
import { Note } from '../../ui/note/note.tsx'

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
