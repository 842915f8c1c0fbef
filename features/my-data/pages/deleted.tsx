import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { inLocale } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { readingReasons } from '../reading-reason.ts'
import { StayList } from '../stay-list.tsx'

/** Returns the counts of remaining data from the address, since this browser no longer has access. */
export const loader = ({ url }: LoaderFunctionArgs) => ({
  stays: Object.fromEntries(
    readingReasons.flatMap((reason) => {
      const count = url.searchParams.get(reason) ?? ''
      return /^[1-9]\d{0,2}$/.test(count) ? [[reason, count]] : []
    }),
  ),
})

/**
 * The last page, after all data of the caller was deleted. Lists the data that remains because it belongs to others.
 */
export default function Deleted() {
  const t = useT(['myData', 'common'])
  const { locale, helpEmail } = useSite()
  const { stays } = useLoaderData<typeof loader>()
  const some = Object.keys(stays).length > 0
  const title = t(some ? 'deleted.titleSome' : 'deleted.title')
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <div className="wrap">
        <div className="q">
          <div className="q__ask">
            <h1>{title}</h1>
            <p className="lead">{t(some ? 'deleted.leadSome' : 'deleted.lead')}</p>
          </div>
          <div className="stack">
            {some && (
              <div className="prose">
                <StayList counts={stays} />
                <p>{t('deleted.email', { email: helpEmail })}</p>
              </div>
            )}
            <p>{t('deleted.text')}</p>
            <p>{t('deleted.again')}</p>
            <div className="row">
              <LinkButton icon="home" href={inLocale(locale, '/')}>
                {t('deleted.home')}
              </LinkButton>
            </div>
          </div>
        </div>
      </div>
      <Horizon />
    </>
  )
}
