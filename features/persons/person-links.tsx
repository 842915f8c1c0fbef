import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { pathTo } from '#routes/screen.ts'
import { LinkRow, LinkRows } from '#ui/cards/link-rows/link-rows.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import type { PersonOfAccount } from './people.server.ts'

/** The links from a person to the pages that put something right. */
export function PersonLinks({ person, hasOthers }: { person: PersonOfAccount; hasOthers: boolean }) {
  const t = useT('persons')
  const locale = useLocale()
  const { id: subject, name, checkUps, isClosed } = person
  const canMove = checkUps.length > 0
  const canMerge = hasOthers && !isClosed
  if (!canMove && !canMerge) return null
  return (
    <Panel>
      <h2>{t('right')}</h2>
      <LinkRows>
        {canMove && (
          <LinkRow icon="arrowRight" href={pathTo(locale, '/persons/:subject/move', { subject })}>
            {t('moveOpen')}
          </LinkRow>
        )}
        {canMerge && (
          <LinkRow icon="people" href={pathTo(locale, '/persons/:subject/merge', { subject })}>
            {name ? t('mergeOpen', { name }) : t('mergeOpenNoName')}
          </LinkRow>
        )}
      </LinkRows>
    </Panel>
  )
}
