import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { pathTo } from '#routes/screen.ts'
import { Button } from '#ui/controls/button/button.tsx'
import type { RejectedStart } from './start.server.ts'
import { startFormId } from './start-form.tsx'
import { StartRefusal } from './start-refusal.tsx'

interface StartShortProps {
  head: ReactNode
  rejected: RejectedStart | undefined
  /** A check-up about oneself is saved to the signed-in account. */
  savesAtOnce: boolean
}

/** The short start page: one button, which also gives consent. */
export function StartShort({ head, rejected, savesAtOnce }: StartShortProps) {
  const t = useT('start')
  const { locale } = useSite()
  return (
    <>
      {head}
      {rejected?.refused && <StartRefusal refused={rejected.refused} />}
      <form id={startFormId} method="post" className="stack">
        <p>
          {t('consent.byPressing')} {t('consent.privacy')}{' '}
          <a href={pathTo(locale, '/privacy')}>{t('consent.privacyLink')}</a>
        </p>
        {savesAtOnce && <p>{t('consent.saved')}</p>}
        <Button size="large" iconAfter="arrowRight">
          {t('begin')}
        </Button>
      </form>
    </>
  )
}
