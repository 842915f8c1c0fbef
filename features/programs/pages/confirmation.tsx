import { Trans } from 'react-i18next/TransWithoutContext'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { readForm } from '#platform/forms/form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { PairList } from '#ui/cards/pair-list/pair-list.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { callLink } from '../call-partner.tsx'
import { ChoosingPage } from '../choosing-page.tsx'
import { addressOfChoice, paths } from '../paths.ts'
import { programPerson } from '../program.policy.ts'
import { choiceIn } from '../request/choice.server.ts'
import { type ConfirmationView, confirmationView } from '../request/confirmation.server.ts'
import { takeBack } from '../request/send.server.ts'

/** Returns the request and the next actions. Throws a redirect to the forms for a choice that was not sent. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const acting = await programPerson(ctx, url)
  const choice = await choiceIn(ctx, acting, url)
  if (!choice) throw redirect(addressFor(ctx.locale, acting.response.id, paths.choose), 303)
  if (choice.state === 'open') throw redirect(addressOfChoice(ctx.locale, choice, 'reason'), 303)
  return confirmationView(ctx, choice)
}

/** Withdraws the request. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const acting = await programPerson(ctx, url)
  const choice = await choiceIn(ctx, acting, url)
  const form = await readForm(request)
  if (!choice) return redirect(addressFor(ctx.locale, acting.response.id, paths.choose), 303)
  if (form.get('go') === 'cancel') await takeBack(ctx, choice)
  return redirect(addressOfChoice(ctx.locale, choice, 'confirmation'), 303)
}

/** The next actions, the data sent to the partner, and buttons to change or withdraw the request. */
export default function Confirmation() {
  const t = useT('programs')
  const view = useLoaderData<typeof loader>()
  const { partner, program, links } = view
  if (view.published === null)
    return (
      <ChoosingPage
        part={null}
        title={t('canceled.title')}
        lead={t('canceled.text', { program: program.name, partner })}
      >
        <div className="row">
          <LinkButton href={links.choose}>{t('canceled.again')}</LinkButton>
          <LinkButton variant="secondary" href={links.report}>
            {t('confirmation.report')}
          </LinkButton>
        </div>
      </ChoosingPage>
    )
  return (
    <ChoosingPage
      part={null}
      title={t('confirmation.title')}
      lead={t('confirmation.text', { program: program.name, partner })}
    >
      <Next {...view} />
      <Known view={view} told={view.published} />
      <Panel>
        <form method="post" className="stack">
          <h2>{t('confirmation.changeTitle')}</h2>
          <p>{t(view.published.name === null ? 'confirmation.cancelBare' : 'confirmation.cancelText', { partner })}</p>
          <div className="row">
            {links.change && (
              <LinkButton variant="secondary" icon="pencil" href={links.change}>
                {t('confirmation.change')}
              </LinkButton>
            )}
            <Button name="go" value="cancel" variant="secondary" icon="close">
              {t('confirmation.cancel')}
            </Button>
          </div>
        </form>
      </Panel>
      <div className="row no-print">
        <LinkButton href={links.report}>{t('confirmation.report')}</LinkButton>
      </div>
    </ChoosingPage>
  )
}

/** How the partner will get in touch, the first day with its calendar entry, and the things to bring. */
function Next({ program, sentence, published: told, links }: ConfirmationView) {
  const t = useT('programs')
  const isOwn = told?.wish === 'self'
  const { first, hasStarted, when, place } = program
  return (
    <section className="stack" aria-labelledby="next-title">
      <h2 id="next-title">{t('confirmation.next')}</h2>
      <TickList
        items={[
          {
            id: 'contact',
            icon: told?.wish === 'email' || told?.wish === 'text' ? 'message' : 'phone',
            text: isOwn ? (
              program.phone && (
                <Trans
                  t={t}
                  i18nKey="confirmation.self"
                  values={{ phone: program.phone.number, program: program.name }}
                  components={{ call: callLink(program.phone) }}
                />
              )
            ) : (
              <>
                <Integers>{sentence ?? ''}</Integers>{' '}
                <Integers>{t('confirmation.at', { contact: told?.contact })}</Integers>
              </>
            ),
          },
          ...(when === null
            ? []
            : [
                {
                  id: 'first',
                  icon: 'calendar' as const,
                  text: first
                    ? t('confirmation.first', { day: first, when, place })
                    : t(hasStarted ? 'confirmation.meets' : 'confirmation.noFirst', { when, place }),
                },
              ]),
          ...(first || hasStarted ? [{ id: 'bring', icon: 'list' as const, text: t('confirmation.bring') }] : []),
        ]}
      />
      {links.calendar && (
        <p>
          <LinkButton variant="secondary" icon="calendar" href={links.calendar}>
            {t('confirmation.calendar')}
          </LinkButton>
        </p>
      )}
    </section>
  )
}

/** The data sent to the partner, and the response of its staff. */
function Known({ view, told }: { view: ConfirmationView; told: NonNullable<ConfirmationView['published']> }) {
  const t = useT('programs')
  const { partner, program, reference, answer, seen } = view
  const known = [
    ['program', program.name],
    ['name', told.name],
    ['wish', [t(`contact.options.${told.wish}`), told.contact].filter(Boolean).join(': ')],
    ['reasons', told.reasons.map((reason) => t(`reason.options.${reason}`)).join('; ')],
    ['needs', told.needs.map((need) => t(`reason.needOptions.${need}`)).join('; ')],
    ['own', told.own],
    ['promise', told.promise ? t('contact.promise') : null],
    ['reference', reference],
  ] as const
  const noted = seen ? 'confirmation.seen' : 'confirmation.notSeen'
  return (
    <section className="stack" aria-labelledby="told-title">
      <h2 id="told-title">{t('confirmation.told', { partner })}</h2>
      <PairList
        icon="check"
        pairs={known.flatMap(([id, text]) => (text ? [{ id, name: t(`confirmation.${id}`), text }] : []))}
      />
      <p>{t(answer ? `confirmation.answers.${answer}` : noted)}</p>
    </section>
  )
}
