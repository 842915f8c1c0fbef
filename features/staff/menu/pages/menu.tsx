import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { staffOnly } from '#domain/people/roles.policy.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { namedRole, type StaffRole } from '#platform/identity/roles.ts'
import { requestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { LinkRow, LinkRows } from '#ui/cards/link-rows/link-rows.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { mayStartHere } from '../../kiosk/start-here.server.ts'
import { OwnRows } from '../own-rows.tsx'
import { staffGroups, staffPagesFor } from '../staff-menu.ts'

/** Returns the pages of the caller by group, and their name and role. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const signedIn = staffOnly(ctx, url)
  const pages = staffPagesFor(signedIn).map(({ path, word, icon, group }) => ({ path, word, icon, group }))
  return {
    name: signedIn.person.firstName,
    role: namedRole(signedIn.person) as StaffRole,
    partner: ctx.partner?.friendlyName ?? null,
    pages,
    startsHere: mayStartHere(signedIn, ctx.partner),
  }
}

/** All staff pages that the caller may open, and their own settings. It works without scripts. */
export default function StaffMenu() {
  const t = useT(['staff', 'common'])
  const locale = useLocale()
  const { name, role, partner, pages, startsHere } = useLoaderData<typeof loader>()
  const what = t(`staff.roles.${role}`)
  return (
    <>
      <title>{t('common:pageTitle', { page: t('menu.title') })}</title>
      <div className="wrap section stack stack--loose">
        <div className="stack stack--tight">
          <h1>{name ?? t('menu.title')}</h1>
          <p>{partner ? t('menu.roleAt', { role: what, partner }) : what}</p>
        </div>
        {staffGroups.map((group) => (
          <section key={group} aria-labelledby={`menu-${group}`}>
            <h2 className="h4" id={`menu-${group}`}>
              {t(`menu.groups.${group}`)}
            </h2>
            <LinkRows>
              {group === 'center' && startsHere && (
                <li>
                  <form method="post" action={inLocale(locale, '/staff')}>
                    <Button variant="tl" icon="tablet">
                      {t('today.help.start')}
                    </Button>
                  </form>
                </li>
              )}
              {pages
                .filter((page) => page.group === group)
                .map(({ path, word, icon }) => (
                  <LinkRow key={path} href={inLocale(locale, `/${path}`)} icon={icon}>
                    {t(`menu.${word}`)}
                  </LinkRow>
                ))}
              {group === 'own' && <OwnRows />}
            </LinkRows>
          </section>
        ))}
      </div>
    </>
  )
}
