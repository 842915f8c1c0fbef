import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import type { Refusal } from '../begin.server.ts'

/** Explains why the check-up cannot start, and what to do. */
export function StartRefusal({ refused }: { refused: Refusal }) {
  const t = useT('start')
  if (refused === 'tooMany')
    return (
      <Note tone="error" live="alert">
        <h2 className="h4">{t('refused.tooMany.title')}</h2>
        <p>{t('refused.tooMany.plain')}</p>
      </Note>
    )
  return (
    <Note tone="error" live="alert">
      <h2 className="h4">{t('refused.partnerZero.title')}</h2>
      <p lang="en">{t('refused.partnerZero.exact')}</p>
      <p>{t('refused.partnerZero.plain')}</p>
      <p>
        <a href="?partner=">{t('refused.partnerZero.link')}</a>
      </p>
    </Note>
  )
}
