import type { ReactNode } from 'react'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressWith } from '#routes/address.ts'
import { inLocale } from '#routes/screen.ts'
import { LinkCard } from '#ui/cards/link-card/link-card.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { Field, FieldFrame } from '#ui/controls/field/field.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { settingsPath } from '../settings/form/settings-path.ts'
import type { PosterView } from './poster-view.server.ts'

interface PosterPageProps {
  shown: PosterView
  /** The QR code of the link. */
  code: ReactNode
}

/** The poster and the handout to print, and the form that creates start links. */
export function PosterPage({ shown, code }: PosterPageProps) {
  const t = useT(['poster', 'common'])
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <div className="wrap">
        <div className="q">
          <div className="q__ask">
            <h1>{t('title')}</h1>
            <p className="lead">{shown.view === 'choose' ? t('choose') : t('lead', { center: shown.partner })}</p>
          </div>
          {shown.view === 'choose' ? <Choose {...shown} /> : <Poster {...shown} code={code} />}
        </div>
      </div>
      <Horizon />
    </>
  )
}

function Choose({ centers }: Extract<PosterView, { view: 'choose' }>) {
  const t = useT('poster')
  const locale = useLocale()
  return (
    <div className="stack">
      <h2>{t('centers')}</h2>
      <ul className="grid">
        {centers.map(({ id, name, state }) => (
          <li key={id}>
            <LinkCard
              icon="building"
              title={<span translate="no">{name}</span>}
              href={addressWith(locale, '/staff/poster', { of: id })}
            >
              {state}
            </LinkCard>
          </li>
        ))}
      </ul>
    </div>
  )
}

type PosterProps = Extract<PosterView, { view: 'poster' }> & { code: ReactNode }

function Poster({ of, poster, handout, available, canChange, code, ...builder }: PosterProps) {
  const t = useT(['poster', 'helpOthers'])
  const locale = useLocale()
  return (
    <div className="stack stack--loose">
      <section className="stack">
        <h2>{t('print.title')}</h2>
        <p>{t('print.text')}</p>
        {available ? (
          <div className="row">
            <LinkButton icon="print" href={poster} download>
              {t('print.poster')}
            </LinkButton>
            <LinkButton variant="secondary" icon="print" href={handout} download>
              {t('print.handout')}
            </LinkButton>
          </div>
        ) : (
          <p>{t('print.off')}</p>
        )}
        {canChange && (
          <p>
            <a href={settingsPath(locale, of, { part: 'names' })}>{t('print.change')}</a>
          </p>
        )}
      </section>
      <p>
        <a href={inLocale(locale, '/staff/help')}>{t('helpOthers:title')}</a>
      </p>
      <LinkBuilder of={of} {...builder} />
      <section className="stack" id="made">
        <h2>{t('link.made')}</h2>
        <Panel>
          <div className="stack">
            {builder.wish.device === 'shared' && <p>{t('link.sharedText')}</p>}
            <Field id="link" name="link" width="wide" label={t('link.label')} value={builder.link} readOnly />
            <div className="row">
              <Button variant="secondary" size="small" type="button" data-copy={builder.link} hidden>
                <span data-copy-word={t('link.copied')}>{t('link.copy')}</span>
              </Button>
              <LinkButton variant="secondary" size="small" icon="external" href={builder.link}>
                {t('link.open')}
              </LinkButton>
            </div>
            {code}
          </div>
        </Panel>
        <output className="vh" data-copy-said="" />
      </section>
    </div>
  )
}

type BuilderProps = Pick<PosterProps, 'of' | 'wish' | 'campaigns' | 'languages'>

function LinkBuilder({ of, wish, campaigns, languages }: BuilderProps) {
  const t = useT('poster')
  const locale = useLocale()
  return (
    <form action={`${addressWith(locale, '/staff/poster', {})}#made`} className="stack stack--loose">
      <h2>{t('link.title')}</h2>
      {of !== null && <input type="hidden" name="of" value={of} />}
      <ChoiceGroup
        id="device"
        name="device"
        type="radio"
        legend={t('link.device')}
        options={(['own', 'shared'] as const).map((value) => ({
          value,
          label: t(`link.${value}`),
          sub: t(`link.${value}Sub`),
        }))}
        value={[wish.device]}
      />
      <ChoiceGroup
        id="language"
        name="language"
        type="radio"
        legend={t('link.language')}
        options={languages.map(({ value, label }) => ({ value, label: <span lang={value}>{label}</span> }))}
        value={[wish.locale]}
        columns={2}
      />
      {campaigns.length > 0 && (
        <FieldFrame id="campaign" label={t('link.campaign')}>
          <select className="input" id="campaign" name="campaign" defaultValue={wish.promoCode ?? ''}>
            <option value="">{t('link.noCampaign')}</option>
            {campaigns.map(({ promoCode, headline }) => (
              <option key={promoCode} value={promoCode}>
                {promoCode}: {headline}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      <div className="row">
        <Button>{t('link.make')}</Button>
      </div>
    </form>
  )
}
