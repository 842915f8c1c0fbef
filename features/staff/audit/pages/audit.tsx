import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { validate as isUuid } from 'uuid'
import type { AuditAction } from '#domain/people/audit.server.ts'
import { staffOnly } from '#domain/people/roles.policy.ts'
import { momentText } from '#platform/i18n/dates/dates.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { may, reachOf } from '#platform/identity/roles.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import { PairList } from '#ui/cards/pair-list/pair-list.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { settingsPath } from '../../settings/form/settings-path.ts'
import { partnerToEdit } from '../../settings/settings.policy.ts'
import { listAudit } from '../audit-list.server.ts'

/** Returns a page of the audit log of a partner. Platform admins choose it on the page of settings. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { deps, locale } = ctx
  const signedIn = staffOnly(ctx, url)
  const id = partnerToEdit(deps, signedIn, url, 'seeAudit')
  if (id === null) throw redirect(settingsPath(locale, null), 303)
  const partner = await deps.partners.find(String(id))
  if (partner?.id !== id) throw data(null, { status: 404 })
  const of = reachOf(signedIn, 'seeAudit') === 'any' ? String(id) : null
  const before = url.searchParams.get('before')
  const { entries, next } = await listAudit(deps, id, {
    before: before && isUuid(before) ? before : null,
    ofRespondents: may(signedIn, 'seeMembers', id),
  })
  return {
    center: of && { name: partner.friendlyName, address: settingsPath(locale, of) },
    entries: entries.map(({ at, ...entry }) => ({ ...entry, when: momentText(at, locale, ctx.timeZone) })),
    next: next && addressWith(locale, '/staff/audit', { of, before: next }),
  }
}

/** Actions with a text on this page. */
const named = [
  'roleGiven',
  'roleTaken',
  'roleConfirmed',
  'secondFactorChanged',
  'partnerCreated',
  'partnerPublished',
  'boardTextChanged',
  'tabletChanged',
  'tabletEnded',
  'viewed',
  'programSeen',
  'programAnswered',
  'memberListSeen',
  'memberAnswered',
  'memberGiven',
  'memberOver',
] as const satisfies readonly AuditAction[]

function wordOf(action: string) {
  const known = named.find((each) => each === action)
  return known ? (`audit.actions.${known}` as const) : 'audit.other'
}

/** The actions of a partner's staff: views of people, notes, roles, statistics. */
export default function StaffAudit() {
  const t = useT(['staff', 'common'])
  const { center, entries, next } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('audit.title') })}</title>
      <div className="wrap">
        <div className="rsec stack stack--loose">
          <div className="stack">
            <h1>{t('audit.title')}</h1>
            <p className="lead">{center ? t('audit.leadOf', { center: center.name }) : t('audit.lead')}</p>
          </div>
          {entries.length === 0 ? (
            <p>{t('audit.none')}</p>
          ) : (
            <PairList
              icon="clock"
              pairs={entries.map(({ id, when, action, who, whom }) => ({
                id,
                name: when,
                text: (
                  <>
                    {t(wordOf(action))}
                    {whom && <> {t('audit.about', { whom })}</>}
                    <br />
                    {who ?? t('audit.unknown')}
                  </>
                ),
              }))}
            />
          )}
          {next && (
            <p className="links">
              <a href={next}>{t('audit.next')}</a>
            </p>
          )}
          {center && (
            <p className="links">
              <a href={center.address} translate="no">
                {center.name}
              </a>
            </p>
          )}
        </div>
      </div>
      <Horizon />
    </>
  )
}
