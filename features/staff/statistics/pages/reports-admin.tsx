import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { z } from 'zod'
import { staffOnly } from '#domain/people/roles.policy.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { reachOf } from '#platform/identity/roles.ts'
import { requestContext } from '#platform/request/request.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { viewOf } from '../compute/cached-views.server.ts'
import styles from '../figures.css?url'
import { requestedPartner } from '../figures.policy.ts'
import { FiguresForm, monthsOf } from '../figures.schema.ts'
import { figuresOf, partnersSideBySide, thisYear } from '../figures.server.ts'
import { FilterForm } from '../filter-form.tsx'
import { PartnerTable } from '../partner-table.tsx'
import { Patterns } from '../patterns.tsx'
import { Section } from '../section.tsx'
import { sideBySide } from '../side-by-side.ts'

/** Returns the statistics of the caller's partner; for platform admins those of any partner, and all side by side. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const signedIn = staffOnly(ctx, url)
  const isAny = reachOf(signedIn, 'seeFigures') === 'any'
  const partners = isAny ? (await ctx.deps.partners.list()).map(({ id, name }) => ({ id, name })) : []
  const parsed = FiguresForm.safeParse(Object.fromEntries(url.searchParams))
  const form: z.infer<typeof FiguresForm> = parsed.success ? parsed.data : { by: 'all' }
  const partnerId = (isAny ? form.center : undefined) ?? signedIn.person.partnerId ?? partners[0]?.id ?? 0
  const requested = await requestedPartner(ctx, form.center ?? partnerId)
  if ('status' in requested) throw data(null, { status: 404 })
  const year = form.year ?? thisYear(ctx)
  const question = { year, span: form.month ? monthsOf(year, form.month, form.month) : null, by: form.by }
  const figures = await figuresOf(ctx, signedIn, requested.partner.id, question)
  const facts = {
    partnerId: requested.partner.id,
    partners,
    question,
    month: form.month ?? null,
    isProblem: !parsed.success,
  }
  if (!figures) return data({ ...facts, years: [question.year], view: null, rows: [], query: '' }, 429)
  const query = new URLSearchParams({ partnerID: String(requested.partner.id), selectedYear: String(question.year) })
  if (form.month) query.set('selectedMonth', String(form.month))
  query.set('by', question.by)
  return data(
    {
      ...facts,
      years: figures.years,
      view: viewOf(ctx.deps, requested.partner, ctx.locale, figures),
      rows: isAny ? sideBySide(await partnersSideBySide(ctx, question.year), ctx.locale) : [],
      query: `/api/secured/figures/${ctx.locale}`.concat('/FILE?', query.toString()),
    },
    parsed.success ? 200 : 422,
  )
}

/** The statistics of a partner: the selection, then charts with their tables. */
export default function ReportsAdmin() {
  const t = useT(['figures', 'common'])
  const { view, question, month, years, partnerId, partners, rows, isProblem, query } = useLoaderData<typeof loader>()
  const file = (name: string) => query.replace('FILE', name)
  return (
    <>
      <title>{t('common:pageTitle', { page: view?.title ?? t('title') })}</title>
      <StyleSheet href={styles} />
      <Patterns />
      <div className="wrap">
        <div className="stack stack--loose figures">
          <div className="q__ask">
            <h1>{view?.title ?? t('title')}</h1>
            {view && <p className="lead">{view.lead}</p>}
          </div>
          {isProblem && <Note tone="warn">{t('problem')}</Note>}
          {!view && <Note tone="warn">{t('tooMany')}</Note>}
          <div className="no-print">
            <FilterForm question={question} month={month} years={years} partnerId={partnerId} partners={partners} />
          </div>
          {view && view.sections.length === 0 && <p>{t('none')}</p>}
          {view && view.counts.length > 0 && (
            <ul className="fcounts">
              {view.counts.map(({ id, figure, text }) => (
                <li key={id}>
                  <b>{figure}</b> {text}
                </li>
              ))}
            </ul>
          )}
          {view && (
            <Note icon="lock">
              <b>{view.small.title}</b> {view.small.text}
            </Note>
          )}
          {view && view.sections.length > 0 && (
            <p className="row no-print">
              <LinkButton variant="secondary" icon="download" href={file('table.csv')}>
                {t('downloads.csv')}
              </LinkButton>
              <LinkButton variant="secondary" icon="document" href={file('board.pdf')}>
                {t('downloads.pdf')}
              </LinkButton>
              <Button type="button" variant="secondary" icon="print" hidden data-print="page">
                {t('downloads.print')}
              </Button>
            </p>
          )}
          {view?.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          {view && <p>{view.counted}</p>}
          {rows.length > 0 && <PartnerTable rows={rows} />}
        </div>
      </div>
      <Horizon />
    </>
  )
}
