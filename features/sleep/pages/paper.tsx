import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { actingPerson } from '#domain/check-ups/acting-person.server.ts'
import { dayWithWeekday } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { PageTitle } from '#platform/page/page-title.tsx'
import { requestContext, responseIdIn } from '#platform/request/request.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { screenAt } from '#routes/screen.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { diaryPage } from '../addresses.ts'
import { readNights } from '../diary/diary.server.ts'
import { BlankSheet, NightPages } from '../diary/diary-pages.tsx'
import { Average } from '../diary/nights.tsx'
import { readPathway } from '../pathway.server.ts'

/**
 * Returns the person's diary, or an empty one (`blank`), which needs no check-up. Redirects to the diary if it has no
 * entries.
 */
export async function loader({ context, pattern, url }: LoaderFunctionArgs) {
  if (screenAt(pattern).page.variant === 'blank') return { responseId: responseIdIn(url), mine: null }
  const ctx = requestContext(context)
  const person = await actingPerson(ctx, url)
  const nights = await readNights(ctx, person)
  const responseId = person.response.id
  if (nights.length === 0) throw redirect(addressFor(ctx.locale, responseId, diaryPage), 303)
  const { plan } = await readPathway(ctx, person)
  return { responseId, mine: { nights, version: plan?.version ?? ('gentle' as const) } }
}

/** The printable sleep diary: an empty week to write on, or all entries, for the doctor. */
export default function SleepPaper() {
  const t = useT('sleep')
  const locale = useLocale()
  const { responseId, mine } = useLoaderData<typeof loader>()
  const title = t(mine ? 'paper.mineTitle' : 'paper.blankTitle')
  const [last] = mine?.nights ?? []
  const first = mine?.nights.at(-1)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="wrap section stack stack--loose">
        <div className="no-print row">
          <a className="paper-back" href={addressWith(locale, diaryPage, { responseId })}>
            {t('paper.back')}
          </a>
          <Button variant="secondary" type="button" icon="print" data-print="page" hidden>
            {t('paper.print')}
          </Button>
          <noscript>
            <p>{t('paper.browser')}</p>
          </noscript>
        </div>
        <h1>{title}</h1>
        {mine && first && last ? (
          <>
            <p>
              {t('paper.mineLead', {
                from: dayWithWeekday(first.morning, locale),
                to: dayWithWeekday(last.morning, locale),
                count: mine.nights.length,
              })}
            </p>
            <Average nights={mine.nights} />
            <NightPages {...mine} />
          </>
        ) : (
          <>
            <p>{t('paper.lead')}</p>
            <BlankSheet />
          </>
        )}
      </div>
    </>
  )
}
