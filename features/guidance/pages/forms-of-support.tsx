import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { others } from '#assessment/report/reader.ts'
import { contentForReader } from '#domain/check-ups/content-for.server.ts'
import { findOwnReport } from '#domain/priorities/priorities.server.ts'
import { WhyShown } from '#domain/priorities/why-shown.tsx'
import { contactsOf } from '#domain/support/contacts.ts'
import { dialing } from '#domain/support/dialing.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { BackToReport } from '#platform/page/back-to-report.tsx'
import type { Handle } from '#platform/page/handle.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { PictureRow, PictureTitle } from '#ui/cards/picture-row/picture-row.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import copyWords from '#ui/controls/copy-texts.ts?script'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'
import { type SupportView, supportOf } from '../forms-of-support.ts'
import { SupportAsks } from '../support-asks.tsx'

export const handle = { scripts: [copyWords] } satisfies Handle

/** Returns the kinds of help, with those for the priorities of the current report first. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { deps, locale, partner } = ctx
  const report = await findOwnReport(ctx, url)
  return {
    // Worded as for others, since they may see the page.
    forms: supportOf(
      report ? await contentForReader(ctx, report.response, others) : deps.content,
      report?.priorities ?? [],
      locale,
    ),
    responseId: report?.responseId ?? null,
    canShare: report !== null && deps.outbox.methods.length > 0,
    center: partner && { key: partner.key, name: partner.friendlyName, phone: dialing(partner.phone) },
    anyone: contactsOf(deps.content, [{ link: '211' }], locale).flatMap(({ calls }) => calls),
  }
}

/** Kinds of help, each with helpers to ask and sentences to say. */
export default function FormsOfSupport() {
  const t = useT(['support', 'common'])
  const { forms, ...page } = useLoaderData<typeof loader>()
  const chosen = forms.filter(({ first }) => first)
  const others = forms.filter(({ first }) => !first)
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <PageHead title={t('title')} lead={t('lead')} picture="hands">
        <BackToReport responseId={page.responseId} />
      </PageHead>
      <PageWithMenu>
        {chosen.map((form) => (
          <Chosen key={form.id} form={form} />
        ))}
        <section className="rsec" aria-labelledby="kinds">
          <h2 id="kinds" className={chosen.length > 0 ? 'no-print' : undefined}>
            {t(chosen.length > 0 ? 'others' : 'all')}
          </h2>
          <div className="rsec__body">
            {others.map((form) => (
              <Folded key={form.id} form={form} onPaper={chosen.length === 0} />
            ))}
          </div>
        </section>
        <AskNow {...page} />
        <output className="vh" data-copy-said="" />
      </PageWithMenu>
    </>
  )
}

/** A kind of help for one of the person's priorities: open, with the reason why it is shown. */
function Chosen({ form: { id, picture, title, about, fits, asks } }: { form: SupportView }) {
  return (
    <section className="rsec stack" aria-labelledby={id}>
      <PictureRow picture={picture}>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </PictureRow>
      <WhyShown priorities={fits} />
      <SupportAsks asks={asks} heading="h3" />
    </section>
  )
}

interface FoldedProps {
  form: SupportView
  /** Printed even if closed. */
  onPaper: boolean
}

/** A kind of help, collapsed below its title. */
function Folded({ form: { id, picture, title, about, fits, asks }, onPaper }: FoldedProps) {
  return (
    <Disclosure
      variant="picture"
      onPaper={onPaper}
      title={
        <PictureTitle picture={picture} text={about}>
          <h3 id={id}>{title}</h3>
        </PictureTitle>
      }
    >
      <div className="stack">
        <WhyShown priorities={fits} />
        <SupportAsks asks={asks} heading="h4" />
      </div>
    </Disclosure>
  )
}

type AskNowProps = Omit<Awaited<ReturnType<typeof loader>>, 'forms'>

/** Ways to get help now: share the report, make a contact request, call the center or 211. */
function AskNow({ responseId, canShare, center, anyone }: AskNowProps) {
  const t = useT('support')
  const locale = useLocale()
  return (
    <section className="rsec stack stack--loose" aria-labelledby="now">
      <div>
        <h2 id="now">{t('now.title')}</h2>
        <p>{t('now.lead')}</p>
      </div>
      <div className="row">
        {responseId && canShare && (
          <LinkButton icon="share" href={addressFor(locale, responseId, '/share')}>
            {t('now.share')}
          </LinkButton>
        )}
        {responseId && (
          <LinkButton variant="secondary" icon="people" href={addressFor(locale, responseId, '/expert-check-in')}>
            {t('now.checkIn')}
          </LinkButton>
        )}
        {center && (
          <LinkButton variant="secondary" icon="phone" href={center.phone.href}>
            <span>
              {t('now.center', { center: center.name })} <b className="whole">{center.phone.number}</b>
            </span>
          </LinkButton>
        )}
        {anyone.map(({ href, label }) => (
          <LinkButton key={href} variant="secondary" icon="phone" href={href}>
            {label}
          </LinkButton>
        ))}
      </div>
      <p className="no-print">
        <a href={addressWith(locale, '/how-our-organizations-can-help', { responseId })}>{t('now.organizations')}</a>
        {' · '}
        <a href={addressWith(locale, '/resources', { responseId })}>{t('now.resources')}</a>
      </p>
    </section>
  )
}
