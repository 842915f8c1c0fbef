import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { validate as isUuid } from 'uuid'
import type { AuditAction } from '../../shared/person/audit.server.ts'
import { may } from '../../shared/person/roles.ts'
import { addressWith } from '../../shared/routing/address.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { momentInWords } from '../../shared/words/dates.ts'
import { useT } from '../../shared/words/use-t.ts'
import { Horizon } from '../../ui/horizon/horizon.tsx'
import { PairList } from '../../ui/pair-list/pair-list.tsx'
import { listAudit } from '../audit-list.server.ts'
import { staffOnly } from '../staff.policy.ts'

/** Returns a page of the audit log of the caller's partner. Throws 403 for staff who do not oversee others. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { deps, locale } = ctx
  const signedIn = staffOnly(ctx, url)
  const { partnerId } = signedIn.person
  if (partnerId === null || !may(signedIn, 'seeAudit', partnerId)) throw data(null, { status: 403 })
  const before = url.searchParams.get('before')
  const { entries, next } = await listAudit(deps, partnerId, before && isUuid(before) ? before : null)
  return {
    entries: entries.map(({ at, ...entry }) => ({ ...entry, when: momentInWords(at, locale, ctx.timeZone) })),
    next: next && addressWith(locale, '/staff/audit', { before: next }),
  }
}

/** The actions that have words here. */
const named = [
  'roleGiven',
  'roleTaken',
  'roleConfirmed',
  'secondFactorChanged',
  'viewed',
  'programSeen',
  'programAnswered',
  'memberListSeen',
  'memberAnswered',
  'memberGiven',
] as const satisfies readonly AuditAction[]

function wordOf(action: string) {
  const known = named.find((each) => each === action)
  return known ? (`audit.actions.${known}` as const) : 'audit.other'
}

/** The actions of a partner's staff: views of people, notes, roles, statistics. */
export default function StaffAudit() {
  const t = useT(['staff', 'common'])
  const { entries, next } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('audit.title') })}</title>
      <div className="wrap">
        <div className="rsec stack stack--loose">
          <div className="stack">
            <h1>{t('audit.title')}</h1>
            <p className="lead">{t('audit.lead')}</p>
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
        </div>
      </div>
      <Horizon />
    </>
  )
}
