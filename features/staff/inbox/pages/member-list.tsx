import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { inboxStaff } from '../inbox.policy.ts'
import { listPeople } from '../list.server.ts'
import { PeopleSection } from '../people-section.tsx'
import { listAddress, readRequestQuery } from '../request-query.ts'
import styles from '../requests.css?url'

/** Returns one page of the people who consented to be contacted, or of the requests that a search by name finds. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const staff = inboxStaff(ctx, url)
  const { name, after } = readRequestQuery(url)
  const { requests, next } = await listPeople(ctx, staff, { name, after })
  const page = pathTo(ctx.locale, '/member-list')
  return {
    ...{ people: requests, name },
    links: {
      requests: pathTo(ctx.locale, '/staff/requests'),
      next: next && listAddress(page, { name, after: next }),
      all: name === '' && after === null ? null : page,
    },
  }
}

/** The people who consented to be contacted, with a search over all requests. */
export default function MemberList() {
  const t = useT(['requests', 'common'])
  const { people, name, links } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('people.title') })}</title>
      <StyleSheet href={styles} />
      <div className="wrap">
        <div className="inbox stack stack--loose">
          <h1>{name === '' ? t('people.title') : t('find.result', { name })}</h1>
          <PeopleSection people={people} next={links.next} page={links.requests} name={name} />
          <ul className="row links">
            {links.all && (
              <li>
                <a href={links.all}>{t('find.back')}</a>
              </li>
            )}
            <li>
              <a href={links.requests}>{t('people.requests')}</a>
            </li>
          </ul>
          <Note icon="shield">{t('looks')}</Note>
        </div>
      </div>
    </>
  )
}
