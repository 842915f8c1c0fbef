import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { staffOnly } from '#domain/people/roles.policy.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { may, reachOf } from '#platform/identity/roles.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { LinkRow, LinkRows } from '#ui/cards/link-rows/link-rows.tsx'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { Card, Choices, Columns, Doing, EventList, Facts, RankingList } from '../charts/cards.tsx'
import { PartnerTable } from '../charts/partner-table.tsx'
import { Patterns } from '../charts/patterns.tsx'
import { Section } from '../charts/section.tsx'
import { periodChoices, splitChoices } from '../choices.ts'
import { viewOf } from '../compute/cached-views.server.ts'
import styles from '../figures.css?url'
import { requestedPartner } from '../figures.policy.ts'
import { questionOfPage, spanName } from '../figures.schema.ts'
import {
  figuresOf,
  partnersSideBySide,
  queryOf,
  readFiguresContext,
  thisYear,
  withKnownSpan,
  yearsFrom,
} from '../figures.server.ts'
import { sampleAnswers } from '../sample-center.ts'
import { sideBySide } from '../side-by-side.ts'
import { type Summary, summaryOf } from '../summary.ts'
import type { FiguresView } from '../view.ts'

/**
 * Returns the statistics of the partner of the staff; for platform admins those of any partner, and all side by side.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { deps, locale } = ctx
  const signedIn = staffOnly(ctx, url)
  const isAny = reachOf(signedIn, 'seeFigures') === 'any'
  const { form, isProblem: isUnusable } = queryOf(url)
  const first = isAny ? (await deps.partners.list())[0]?.id : undefined
  const partnerId = form.center ?? signedIn.person.partnerId ?? first ?? 0
  const requested = await requestedPartner(ctx, partnerId)
  if ('status' in requested) throw data(null, { status: 404 })
  const { partner } = requested
  if (url.searchParams.has('example')) return data({ shown: sampleFigures(ctx, partner), ...sample }, 200)
  const wanted = questionOfPage(form, thisYear(ctx))
  const question = form.span ? await withKnownSpan(ctx, partner.id, wanted) : wanted
  const isProblem = isUnusable || question !== wanted
  const center = isAny ? partner.id : null
  const figures = await figuresOf(ctx, signedIn, partner.id, question)
  const links = {
    poster: may(signedIn, 'makePoster', partner.id) ? pathTo(locale, '/staff/poster') : null,
    example: `${pathTo(locale, '/reports-admin')}?example=1`,
  }
  if (!figures) return data({ shown: null, rows: [], center, isProblem, isSample: false, links }, 429)
  const { all, byLanguage, facets, firstYear } = await readFiguresContext(ctx, partner.id, question)
  const { t } = translations[locale]
  const texts = { t, locale, question }
  const years = yearsFrom(firstYear, thisYear(ctx))
  const choices = { ...texts, center, facets, years, periods: all.periods }
  const query = new URLSearchParams({ partnerID: String(partner.id), selectedYear: String(question.year) })
  if (question.span) query.set('span', spanName(question.span))
  query.set('by', question.by)
  const boardQuery = new URLSearchParams({ year: String(question.year) })
  if (center) boardQuery.set('center', String(center))
  if (question.span) boardQuery.set('span', spanName(question.span))
  const shown = {
    view: viewOf(deps, partner, locale, figures),
    doing: viewOf(deps, partner, locale, { question: { ...question, by: 'all' }, answer: all }).doing,
    summary: summaryOf({
      ...texts,
      all,
      byLanguage,
      next: figures.next,
      thisYear: thisYear(ctx),
      partner: partner.friendlyName,
    }),
    periods: periodChoices(choices),
    splits: splitChoices(choices),
    isSplit: question.by !== 'all',
    table: `/api/secured/figures/${locale}/table.csv?${query}`,
    board: `${pathTo(locale, '/staff/board')}?${boardQuery}`,
  }
  const rows = isAny ? sideBySide(await partnersSideBySide(ctx, question.year), locale) : []
  return data({ shown, rows, center, isProblem, isSample: false, links }, 200)
}

const sample = { rows: [], center: null, isProblem: false, isSample: true, links: { poster: null, example: '' } }

/** Returns the statistics of a made-up center in the year before, without files to take along. */
function sampleFigures(ctx: RequestContext, partner: Partner) {
  const { deps, locale } = ctx
  const { t } = translations[locale]
  const year = thisYear(ctx) - 1
  const question = { year, span: null, by: 'all' } as const
  const { all, byLanguage } = sampleAnswers(year)
  const name = t('figures:sample.name')
  const view = viewOf(deps, { ...partner, name, friendlyName: name }, locale, { question, answer: all })
  const texts = { t, locale, question, partner: name }
  return {
    view,
    doing: view.doing,
    summary: summaryOf({ ...texts, all, byLanguage, next: null, thisYear: thisYear(ctx) }),
    periods: [],
    splits: [],
    isSplit: false,
    table: null,
    board: null,
  }
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>
type Shown = NonNullable<Loaded['shown']>

/** The statistics of a partner as cards, with all numbers below. */
export default function ReportsAdmin() {
  const t = useT(['figures', 'common'])
  const { shown, rows, isProblem, isSample, links } = useLoaderData<typeof loader>()
  const isEmpty = shown?.summary.lead === null
  const title = isEmpty || !shown ? t('title') : shown.summary.title
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <StyleSheet href={styles} />
      <Patterns />
      <div className="wrap">
        <div className="stack stack--loose figures">
          {isSample && (
            <div className="fsample">
              <Note tone="warn">
                <b>{t('sample.title')}</b> {t('sample.text')}
              </Note>
            </div>
          )}
          <div className="fhead">
            <div className="stack">
              <h1>{title}</h1>
              {shown && <p className="lead">{shown.summary.lead ?? t('first.lead')}</p>}
            </div>
            {shown?.board && !isEmpty && (
              <LinkButton icon="document" href={shown.board}>
                {t('board.title')}
              </LinkButton>
            )}
          </div>
          {!shown && <Note tone="warn">{t('tooMany')}</Note>}
          {isProblem && (
            <Note tone="warn" icon="warning">
              {t('wrongTime')}
            </Note>
          )}
          {shown && shown.periods.length > (isProblem ? 0 : 1) && <Choices label={t('time')} choices={shown.periods} />}
          {shown?.summary.changed && (
            <Note tone="warn" icon="undo">
              {shown.summary.changed}
            </Note>
          )}
          {shown && (isEmpty ? <First summary={shown.summary} links={links} /> : <Found {...shown} />)}
          {rows.length > 0 && <PartnerTable rows={rows} />}
        </div>
      </div>
      <Horizon />
    </>
  )
}

/** Replaces the figures until the first ones are published: their dates, and ways to invite people. */
function First({ summary: { next }, links }: { summary: Summary; links: Loaded['links'] }) {
  const t = useT('figures')
  const doing = next?.details ? t('first.doingText', { day: next.details }) : t('first.doingLater')
  return (
    <>
      <Panel>
        <EventList
          items={[
            { icon: 'people', title: t('first.count'), text: t('first.countText') },
            { icon: 'chart', title: t('first.doing'), text: doing },
            { icon: 'document', title: t('first.board'), text: t('first.boardText') },
          ]}
        />
      </Panel>
      <section className="stack">
        <h2 className="h3">{t('first.brings')}</h2>
        <LinkRows>
          {links.poster && (
            <>
              <LinkRow href={links.poster} icon="qr">
                {t('first.poster')}
              </LinkRow>
              <LinkRow href={`${links.poster}?device=shared`} icon="tablet">
                {t('first.tablet')}
              </LinkRow>
            </>
          )}
          <LinkRow href={links.example} icon="chart">
            {t('first.example')}
          </LinkRow>
        </LinkRows>
      </section>
      <Why />
    </>
  )
}

/** Maximum number of columns that fit half the width. */
const columnsInHalf = 5

function Found({ summary, doing, ...numbers }: Shown) {
  const t = useT('figures')
  const { facts, work, way, columns, unfinished, next } = summary
  const finished = columns.length > 0 && (
    <Card id="finished" title={t('finishedTitle')}>
      <Columns columns={columns} />
      {unfinished && <p>{unfinished}</p>}
    </Card>
  )
  return (
    <>
      <Facts facts={facts} />
      <div className="fsplit">
        <div className="stack stack--loose">
          {work.shown.length > 0 && (
            <Card id="work" title={t('work')}>
              <RankingList ranking={work} namesWaiting={false} day={next?.details ?? null} />
            </Card>
          )}
          {(work.shown.length > 0 || way.shown.length > 0) && (
            <Card id="way" title={t('way')}>
              <RankingList ranking={way} namesWaiting day={null} />
            </Card>
          )}
          {work.shown.length === 0 && way.shown.length === 0 && <Next next={next} />}
        </div>
        <div className="stack stack--loose">
          {doing && (
            <Card id="doing" title={t('doing')}>
              <Doing section={doing} />
            </Card>
          )}
          {columns.length <= columnsInHalf && finished}
          {(work.shown.length > 0 || way.shown.length > 0) && <Next next={next} />}
        </div>
      </div>
      {columns.length > columnsInHalf && finished}
      <Numbers {...numbers} />
    </>
  )
}

/** Days of the next numbers. */
function Next({ next }: Pick<Summary, 'next'>) {
  const t = useT('figures')
  if (!next) return null
  return (
    <Card id="next" title={t('next.title')}>
      <EventList
        items={[
          { icon: 'people', title: t('next.day', { day: next.count }), text: t('next.count') },
          ...(next.details
            ? [{ icon: 'chart', title: t('next.day', { day: next.details }), text: t('next.details') } as const]
            : []),
        ]}
      />
    </Card>
  )
}

/** All numbers as charts with tables, and as files. */
function Numbers({ view, splits, isSplit, table }: Pick<Shown, 'view' | 'splits' | 'isSplit' | 'table'>) {
  const t = useT('figures')
  return (
    <section className="stack" id="numbers" aria-labelledby="numbers-title">
      <h2 id="numbers-title" className="h3">
        {t('numbersTitle')}
      </h2>
      <p className="row no-print">
        {table && (
          <LinkButton variant="secondary" icon="download" href={table}>
            {t('downloads.csv')}
          </LinkButton>
        )}
        <Button type="button" variant="secondary" icon="print" hidden data-print="page">
          {t('downloads.print')}
        </Button>
      </p>
      {splits.length > 0 && (
        <div className="stack">
          <p>
            <b>{t('separately')}</b>
          </p>
          <Choices label={t('separately')} choices={splits} />
        </div>
      )}
      <Sections sections={view.sections} open={isSplit} />
      <Why />
      <p>{view.counted}</p>
    </section>
  )
}

function Sections({ sections, open }: Pick<FiguresView, 'sections'> & { open: boolean }) {
  const t = useT('figures')
  if (sections.length === 0) return <p>{t('none')}</p>
  return (
    <div>
      {sections.map((section) => (
        <Section key={section.id} section={section} open={open} />
      ))}
    </div>
  )
}

function Why() {
  const t = useT('figures')
  return (
    <Disclosure variant="row" title={t('why.title')}>
      <div className="stack">
        <p>{t('why.small')}</p>
        <p>{t('why.waits')}</p>
        <p>{t('why.once')}</p>
      </div>
    </Disclosure>
  )
}
