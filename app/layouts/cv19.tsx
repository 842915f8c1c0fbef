import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { QuestionSettings } from '#features/check-up/question/question-settings.tsx'
import { QuestionTools } from '#features/check-up/question/question-tools.tsx'
import { reviewedLine } from '#features/cv19/reviewed.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useHandle } from '#platform/page/handle.ts'
import { useSite } from '#platform/page/site.ts'
import { requestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from './parts/page-frame.tsx'

export const middleware = [rowMiddleware]

/** Loads the date and source of the last review, and the networks on which to share the start page. */
export function loader({ context }: LoaderFunctionArgs) {
  const { deps, locale } = requestContext(context)
  const { reviewed, social } = deps.content.cv19
  const start = encodeURIComponent(deps.settings.origin + inLocale(locale, '/old-checkUp'))
  return {
    reviewed: reviewedLine(reviewed, dayIn(deps.now(), deps.settings.timeZone), locale),
    basis: deps.content.links[reviewed.link]?.url?.[locale] ?? null,
    networks: social.map(({ name, url }) => ({ name, href: url + start })),
  }
}

/**
 * The layout of the COVID-19 variant. Its footer has the date of the last review, contact, terms, privacy, and links to
 * share the start page.
 */
export default function Cv19Layout() {
  const t = useT('cv19')
  const { locale, partner } = useSite()
  const { reviewed, basis, networks } = useLoaderData<typeof loader>()
  const asks = useHandle().form === 'page-form'
  const link = (address: string) => (address.startsWith('/') ? inLocale(locale, address) : address)
  return (
    <PageFrame quiet pinned={asks && <QuestionTools />} reading={asks && <QuestionSettings />}>
      <Outlet />
      <aside className="wrap section stack" aria-label={t('frame.label')}>
        <p>
          {reviewed} {basis && <a href={basis}>{t('frame.basis')}</a>}
        </p>
        <ul className="row links no-print">
          <li>
            <a href={link(partner?.contactUrl ?? '/help')}>{t('frame.contact')}</a>
          </li>
          <li>
            <a href={link(partner?.tosUrl ?? '/terms')}>{t('frame.terms')}</a>
          </li>
          <li>
            <a href={link(partner?.privacyUrl ?? '/privacy')}>{t('frame.privacy')}</a>
          </li>
        </ul>
        <p className="no-print">{t('frame.passOn')}</p>
        <ul className="row links no-print">
          {networks.map(({ name, href }) => (
            <li key={name}>
              <a href={href} rel="noreferrer">
                {t('frame.on', { network: name })}
              </a>
            </li>
          ))}
        </ul>
      </aside>
    </PageFrame>
  )
}
