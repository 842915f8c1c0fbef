import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isAuthor } from '#domain/check-ups/response.server.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { inLocale } from '#routes/screen.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { readableCv19 } from '../cv19.policy.ts'
import { cv19Of } from '../cv19.server.ts'
import { Cv19ReportPage } from '../cv19-report.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { deps, locale } = ctx
  const response = await readableCv19(ctx, url)
  const to = (path: string) => addressFor(locale, response.id, path)
  return {
    view: await cv19Of(ctx, response),
    day: dayOfMoment(response.completed_at ?? response.updated_at, locale, ctx.timeZone),
    behaviorsAt: to('/safe-behavior-responses'),
    answersAt: to('/responses'),
    // Only the author can share it, and only if messages can be sent.
    shareAt: deps.outbox.methods.length > 0 && (await isAuthor(ctx, response.id)) ? to('/share') : null,
    rejected: inLocale(locale, '/old-checkUp'),
  }
}

/** The COVID-19 report, with buttons to print it, share it and take the check-up again. */
export default function Cv19ReportScreen() {
  const t = useT(['cv19', 'common', 'report'])
  const { view, day, behaviorsAt, answersAt, shareAt, rejected } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <div className="wrap section stack">
        <p className="eyebrow">{day}</p>
        <h1>{t('title')}</h1>
        <div className="row no-print">
          <Button variant="secondary" type="button" icon="print" data-print="page" hidden>
            {t('report:print')}
          </Button>
          {shareAt && (
            <LinkButton variant="secondary" icon="share" href={shareAt}>
              {t('report:share')}
            </LinkButton>
          )}
          <LinkButton variant="secondary" icon="document" href={answersAt}>
            {t('answers')}
          </LinkButton>
        </div>
      </div>
      <Cv19ReportPage view={view} behaviorsAt={behaviorsAt} />
      <p className="wrap no-print">
        {t('again')} <a href={rejected}>{t('againLink')}</a>
      </p>
      <Horizon />
    </>
  )
}
