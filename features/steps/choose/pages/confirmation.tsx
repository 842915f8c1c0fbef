import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { daysUntilQuestion } from '#domain/check-ups/next/days-until-question.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { PairList } from '#ui/cards/pair-list/pair-list.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { ActionPage } from '../action-page.tsx'
import { currentOf, stepTextOf } from '../ladder.server.ts'
import { isTooBig } from '../ladder.ts'
import { actionView, ladderAddress, ladderPage } from '../view.server.ts'

/** Returns the step under way. Throws a redirect to the six steps if there is none. */
export async function loader({ context, url, pattern }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const page = await ladderPage(ctx, url, pattern)
  const { locale } = ctx
  const { id: responseId } = page.person.response
  const current = page.about?.ladder && currentOf(page.about.ladder)
  if (!page.about || !current) throw redirect(addressFor(locale, responseId, '/ladder'), 303)
  const { intervention } = page.about
  const to = (path: `-${number}` | '/progress') => ladderAddress(ctx, page, intervention.id, path)
  const { number, moment, place, companion, sure, day } = current
  return {
    action: actionView(ctx, page, page.about),
    step: { number, moment, place, companion, sure },
    text: stepTextOf(intervention, current, locale),
    day: longDay(day, locale),
    requested: longDay(dayAfter(day, daysUntilQuestion), locale),
    links: {
      edit: to(`-${number || 1}`),
      easier: isTooBig(sure) && number > 1 ? to(`-${number - 1}`) : null,
      progress: to('/progress'),
      plan: addressWith(locale, '/action-planning', {
        responseId,
        intervention: intervention.id,
        step: String(number),
      }),
      report: addressFor(locale, responseId, '/recommendations3'),
      reminders: addressFor(locale, responseId, '/reminders'),
      calendar: `/api${addressWith('en', `/calendar/${locale}/small-step.ics`, {
        responseId,
        intervention: intervention.id,
      })}`,
    },
  }
}

/** Confirms the chosen step: when, where, with which companion; and links to print it or add it to a calendar. */
export default function Confirmation() {
  const t = useT(['ladder', 'reminders'])
  const { action, step, text, day, requested, links } = useLoaderData<typeof loader>()
  const { moment, place, companion, sure } = step
  const pairs = [
    { id: 'day', name: t('confirmation.start'), text: moment ? `${day}, ${moment}` : day },
    ...(place ? [{ id: 'place', name: t('confirmation.place'), text: place }] : []),
    ...(companion ? [{ id: 'companion', name: t('confirmation.companion'), text: companion }] : []),
    ...(sure === null ? [] : [{ id: 'sure', name: t('confirmation.sure'), text: t('confirmation.sureOf', { sure }) }]),
  ]
  return (
    <ActionPage
      title={t('confirmation.title')}
      action={action.isPrivate ? null : action.title}
      lead={<Integers>{t('confirmation.sentence', { day, step: text })}</Integers>}
      isPrivate={action.isPrivate}
    >
      <PairList icon="check" pairs={pairs} />
      {isTooBig(sure) && (
        <Note>
          {t('next.low')} {links.easier && <a href={links.easier}>{t('page.easier')}</a>}
        </Note>
      )}
      <p>{t('confirmation.tell')}</p>
      <p>{t('thankYou.nextDay', { day: requested })}</p>
      <div className="row no-print">
        <LinkButton icon="calendar" href={links.calendar}>
          {t('confirmation.calendar')}
        </LinkButton>
        <Button variant="secondary" type="button" icon="print" data-print="page" hidden>
          {t('confirmation.print')}
        </Button>
        <LinkButton variant="secondary" icon="clock" href={links.reminders}>
          {t('reminders:link')}
        </LinkButton>
        <LinkButton variant="secondary" icon="list" href={links.plan}>
          {t('confirmation.plan')}
        </LinkButton>
        <LinkButton variant="secondary" icon="pencil" href={links.edit}>
          {t('confirmation.edit')}
        </LinkButton>
        <LinkButton variant="quiet" href={links.report}>
          {t('confirmation.back')}
        </LinkButton>
      </div>
      <p className="links no-print">
        <a href={links.progress}>{t('progress.early')}</a>
      </p>
    </ActionPage>
  )
}
