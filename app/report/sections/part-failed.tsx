import { useTranslation } from 'react-i18next'
import { useSite } from '../../shared/page/site.ts'
import { Note } from '../../ui/note/note.tsx'

/** Stands where a part of the report could not be worked out. Nothing takes its place. */
export function PartFailed() {
  const { t } = useTranslation('report')
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
