import { useT } from '#platform/i18n/use-t.ts'

interface ChangesProps {
  /** Changed fields with their values before and after; null for no value. */
  changes: readonly { field: string; before: string | null; after: string | null }[]
}

/** Changes of a partner's settings, each with both values. */
export function Changes({ changes }: ChangesProps) {
  const t = useT('partnerSettings')
  return changes.map(({ field, before, after }) => (
    <dl key={field}>
      <dt>
        <b>{field}</b>
      </dt>
      <dd>
        {t('history.before')}: {before ?? t('history.empty')}
      </dd>
      <dd>
        {t('history.after')}: {after ?? t('history.empty')}
      </dd>
    </dl>
  ))
}
