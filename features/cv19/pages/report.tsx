import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { findActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { firstNameOf } from '#domain/check-ups/first-name.server.ts'
import chapters from '#features/report/client/chapters.ts?script'
import listen from '#features/report/client/listen.ts?script'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { ListenButton } from '#platform/read-aloud/listen-button.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { inLocale } from '#routes/screen.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { ReportHero } from '#ui/layout/report-hero/report-hero.tsx'
import { readableCv19 } from '../cv19.policy.ts'
import { cv19Of } from '../cv19.server.ts'
import { cv19Author } from '../cv19-author.server.ts'
import { ActNow, Cv19ReportPage } from '../cv19-report.tsx'

export const handle = { scripts: [listen, chapters], listens: true } satisfies Handle

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { deps, locale } = ctx
  const response = await readableCv19(ctx, url)
  const to = (path: string) => addressFor(locale, response.id, path)
  const person = await findActingPerson(ctx, response)
  const mayAct = person !== null
  return {
    view: await cv19Of(ctx, response),
    name: await firstNameOf(ctx, response),
    author: person && (await cv19Author(ctx, person)),
    // Only the author can answer the missing questions.
    answersOf: mayAct ? response.id : null,
    day: dayOfMoment(response.completed_at ?? response.updated_at, locale, ctx.timeZone),
    behaviorsAt: to('/safe-behavior-responses'),
    answersAt: to('/responses'),
    saveAt: mayAct && !ctx.signedIn ? to('/save') : null,
    // Only the author can share it, and only if messages can be sent.
    shareAt: deps.outbox.methods.length > 0 && mayAct ? to('/share') : null,
    rejected: inLocale(locale, '/old-checkUp'),
  }
}

/** The COVID-19 report, with buttons to print it, share it and take the check-up again. */
export default function Cv19ReportScreen() {
  const t = useT(['cv19', 'common', 'report'])
  const { view, name, author, day, behaviorsAt, answersOf, answersAt, saveAt, shareAt, rejected } =
    useLoaderData<typeof loader>()
  const locale = useLocale()
  const answerAt = (page: number) => `${addressFor(locale, answersOf ?? '', `/old-checkUp/${page}`)}&from=responses`
  const line = t(`headline.${view.line}`)
  const isUrgent = view.actNow?.urgent === true
  const worst = view.dials.find(({ id }) => id === 'severity')?.level ?? 0
  const ownLead = worst > 2 ? 'lead.sick' : view.line === 'home' ? 'lead.home' : 'lead.early'
  const lead = view.lead ?? t(view.line === 'so_far' ? 'chapters.stand.none' : ownLead)
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      {isUrgent && (
        <div className="wrap">
          <ActNow view={view} />
        </div>
      )}
      <ReportHero
        id="summary"
        eyebrow={`${t('title')} · ${day}`}
        title={name ? t('headline.named', { line, name }) : t('headline.plain', { line })}
        lead={lead}
        picture="day-window"
        actions={<ListenButton variant="ghost" />}
      />
      <Cv19ReportPage
        view={view}
        author={author ?? undefined}
        behaviorsAt={behaviorsAt}
        answerAt={answersOf ? answerAt : undefined}
      />
      <div className="wrap section stack no-print">
        <div className="row">
          <Button variant="secondary" type="button" icon="print" data-print="page" hidden>
            {t('report:print')}
          </Button>
          {saveAt && (
            <LinkButton variant="secondary" icon="save" href={saveAt}>
              {t('report:save')}
            </LinkButton>
          )}
          {shareAt && (
            <LinkButton variant="secondary" icon="share" href={shareAt}>
              {t('report:share')}
            </LinkButton>
          )}
          <LinkButton variant="secondary" icon="document" href={answersAt}>
            {t('answers')}
          </LinkButton>
        </div>
        <p>
          {t('again')} <a href={rejected}>{t('againLink')}</a>
        </p>
      </div>
      <Horizon />
    </>
  )
}
