import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { usePersonName } from '#platform/page/person-name.ts'
import { pathTo } from '#routes/screen.ts'
import { LinkRow, LinkRows } from '#ui/cards/link-rows/link-rows.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import type { PersonOfAccount } from './people.server.ts'

/** The links from a person to the pages that put something right, and to those about their data. */
export function PersonLinks({ person, hasOthers }: { person: PersonOfAccount; hasOthers: boolean }) {
  const t = useT('persons')
  const locale = useLocale()
  const { id: subject, name, who, checkUps, isClosed } = person
  const isOnly = !hasOthers && !isClosed
  const canMove = checkUps.length > 0
  const canMerge = hasOthers && !isClosed
  const nameOf = usePersonName()(person)
  return (
    <>
      {(canMove || canMerge) && (
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
      )}
      <Panel>
        <h2>{name ? t('data', { name }) : t('dataNoName')}</h2>
        <LinkRows>
          {checkUps.length > 0 && <CopyRow subject={subject} />}
          {!isClosed && !(isOnly && who === 'me') && (
            <LinkRow icon="moon" href={pathTo(locale, '/persons/:subject/died', { subject })}>
              {t('died.title', { name: nameOf })}
            </LinkRow>
          )}
          <LinkRow icon="close" href={pathTo(locale, '/persons/:subject/delete', { subject })}>
            {name ? t('delete.title', { name }) : t('delete.titleNoName')}
          </LinkRow>
        </LinkRows>
      </Panel>
    </>
  )
}

/** The button that downloads the data of a person, as a row of links. */
function CopyRow({ subject }: { subject: string }) {
  const t = useT('persons')
  const locale = useLocale()
  return (
    <li>
      <button type="submit" form="copy">
        <Icon name="document" />
        <span>{t('copy')}</span>
        <Icon name="download" />
      </button>
      <form id="copy" method="post" action="/api/my-data/download" target="_self" hidden>
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="format" value="html" />
        <input type="hidden" name="subject_id" value={subject} />
      </form>
    </li>
  )
}
