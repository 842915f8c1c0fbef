import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatNumber } from '#platform/i18n/format-number.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { inboxStaff } from '../inbox.policy.ts'
import { listRequests } from '../list.server.ts'
import { PeopleSection } from '../people-section.tsx'
import { listAddress, readRequestQuery, type Show, shows } from '../request-query.ts'
import { RequestRow } from '../request-row.tsx'
import styles from '../requests.css?url'

/** Returns one page of the requests to the partner, and the first people who only consented to be contacted. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const staff = inboxStaff(ctx, url)
  const query = readRequestQuery(url)
  const page = pathTo(ctx.locale, '/staff/requests')
  const isFirst = query.after === null
  const withPeople = isFirst && query.show === 'open'
  const { requests, next, counts, days, people } = await listRequests(ctx, staff, query, { withPeople })
  const to = (changed: Parameters<typeof listAddress>[1]) => listAddress(page, { show: query.show, ...changed })
  return {
    ...{ requests, counts, days, show: query.show, page },
    people: people && {
      requests: people.requests,
      next: people.next && listAddress(pathTo(ctx.locale, '/member-list'), { after: people.next }),
    },
    links: { next: next && to({ after: next }), first: isFirst ? null : to({}), done: to({ show: 'done' }) },
  }
}

/** The requests to the partner: the one due first at the top, each with the next step. */
export default function Requests() {
  const t = useT(['requests', 'common'])
  const { requests, counts, days, show, page, people, links } = useLoaderData<typeof loader>()
  const isQuiet = show === 'open' && counts.open === 0
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <StyleSheet href={styles} />
      <div className="wrap">
        <div className="inbox stack stack--loose">
          <div className="stack stack--tight">
            <h1>{t('count', { count: counts.open })}</h1>
            <p className="lead">{counts.open === 0 ? t('none') : t('lead', { count: days })}</p>
          </div>
          <Shows show={show} page={page} counts={counts} />
          {requests.length === 0 && !isQuiet && <p>{t(`empty.${show}`)}</p>}
          {requests.length > 0 && (
            <ul className="stack">
              {requests.map((request) => (
                <li key={request.id}>
                  <RequestRow request={request} href={`${page}/${request.id}`} />
                </li>
              ))}
            </ul>
          )}
          {(isQuiet || links.first || links.next) && (
            <ul className="row links">
              {isQuiet && (
                <li>
                  <a href={links.done}>{t('seeDone')}</a>
                </li>
              )}
              {links.first && (
                <li>
                  <a href={links.first}>{t('first')}</a>
                </li>
              )}
              {links.next && (
                <li>
                  <LinkButton variant="secondary" href={links.next}>
                    {t('next')}
                  </LinkButton>
                </li>
              )}
            </ul>
          )}
          <Note icon="shield">{t('looks')}</Note>
          {people && (
            <section id="people" className="stack" aria-labelledby="people-title">
              <h2 id="people-title">{t('people.title')}</h2>
              <PeopleSection people={people.requests} next={people.next} page={page} name="" />
            </section>
          )}
        </div>
      </div>
    </>
  )
}

/** The four lists with their numbers. */
function Shows({ show, page, counts }: { show: Show; page: string; counts: Record<'open' | 'mine' | 'free', number> }) {
  const t = useT('requests')
  const locale = useLocale()
  return (
    <nav aria-label={t('showLabel')}>
      <ul className="shows">
        {shows.map((each) => (
          <li key={each}>
            <a href={listAddress(page, { show: each })} aria-current={each === show ? 'page' : undefined}>
              {t(`show.${each}`)}
              {each !== 'done' && <span className="shows__count">{formatNumber(counts[each], locale)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
