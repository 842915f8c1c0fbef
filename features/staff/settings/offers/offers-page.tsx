import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressWith } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { ResourceRow, Resources } from '#ui/cards/resource-row/resource-row.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { Change } from '../change.tsx'
import { SettingsForm } from '../form/settings-form.tsx'
import type { RejectedSettings } from '../settings-action.server.ts'
import type { OffersView } from './offers-view.server.ts'

interface OffersPageProps {
  shown: OffersView
  /** The form to show again. */
  rejected: RejectedSettings | null
}

/** The page where staff change what the center offers, which is published immediately. */
export function OffersPage({ shown, rejected }: OffersPageProps) {
  const t = useT(['partnerSettings', 'common'])
  const locale = useLocale()
  const isForm = shown.view === 'form'
  const title = isForm ? t(`offersPage.parts.${shown.part}`) : t('offersPage.title')
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <div className="wrap section stack stack--wide">
        <div className="stack">
          {isForm && (
            <p>
              <a href={addressWith(locale, '/staff/offers', { of: shown.of })}>{t('offersPage.title')}</a>
            </p>
          )}
          <h1>{title}</h1>
          <p className="lead">{t('offersPage.lead')}</p>
        </div>
        {shown.view === 'form' ? (
          <div className="q__ask">
            <SettingsForm
              inputs={shown.inputs}
              typed={shown.typed}
              stamp={shown.stamp}
              rejected={rejected}
              submit={t('offersPage.save')}
            >
              {shown.canRemove && (
                <Button size="large" variant="secondary" name="go" value="remove">
                  {t('remove')}
                </Button>
              )}
            </SettingsForm>
          </div>
        ) : (
          <Offers {...shown} />
        )}
      </div>
    </>
  )
}

type List = Extract<OffersView, { view: 'list' }>

function Offers({ of, stamp, offers, programs, hours, until, undo }: List) {
  const t = useT('partnerSettings')
  const locale = useLocale()
  const hrefOf = (part: string, entry: string | null) => addressWith(locale, '/staff/offers', { of, part, entry })
  return (
    <>
      {(['saved', 'undone'] as const).map((id) => (
        <Note key={id} id={id} tone="ok" onArrival>
          {t(`offersPage.${id}`)}
        </Note>
      ))}
      {(['changed', 'day'] as const).map((id) => (
        <Note key={id} id={id} tone="warn" onArrival>
          {t(`offersPage.${id}`)}
        </Note>
      ))}
      <section className="stack" aria-labelledby="offers">
        <h2 id="offers">{t('parts.offers')}</h2>
        <ul className="grid">
          {offers.map(({ title, when, isFull, pausedUntil, missing }, entry) => (
            <li key={title}>
              <Panel>
                <div className="stack">
                  <div className="stack stack--tight">
                    <h3>{title}</h3>
                    <p>{when}</p>
                  </div>
                  {isFull && (
                    <p>
                      <b>{t('offersPage.isFull')}</b>
                    </p>
                  )}
                  {pausedUntil && (
                    <p>
                      <b>{t('offersPage.isPaused', { day: pausedUntil })}</b>
                    </p>
                  )}
                  {missing && (
                    <p>
                      <b>{missing}</b>
                    </p>
                  )}
                  <form method="post" className="row">
                    <input type="hidden" name="entry" value={entry} />
                    <input type="hidden" name="stamp" value={stamp} />
                    <LinkButton size="small" variant="secondary" href={hrefOf('offers', String(entry))}>
                      <Change what={title} />
                    </LinkButton>
                    <Button size="small" variant="secondary" name="go" value={isFull ? 'room' : 'full'}>
                      {t(isFull ? 'offersPage.room' : 'offersPage.full')} <span className="vh">{title}</span>
                    </Button>
                    {pausedUntil && (
                      <Button size="small" variant="secondary" name="go" value="resume">
                        {t('offersPage.resume')} <span className="vh">{title}</span>
                      </Button>
                    )}
                  </form>
                  {!pausedUntil && (
                    <Disclosure
                      variant="row"
                      title={
                        <>
                          {t('offersPage.pause')} <span className="vh">{title}</span>
                        </>
                      }
                    >
                      <form method="post" className="stack">
                        <input type="hidden" name="entry" value={entry} />
                        <input type="hidden" name="stamp" value={stamp} />
                        <Field
                          id={`until-${entry}`}
                          name="until"
                          type="date"
                          label={t('offersPage.until')}
                          defaultValue={until}
                        />
                        <div>
                          <Button size="small" name="go" value="pause">
                            {t('offersPage.pauseNow')}
                          </Button>
                        </div>
                      </form>
                    </Disclosure>
                  )}
                </div>
              </Panel>
            </li>
          ))}
        </ul>
        <div className="row">
          <LinkButton icon="add" href={hrefOf('offers', 'new')}>
            {t('offersPage.add')}
          </LinkButton>
        </div>
      </section>
      <section className="stack" aria-labelledby="programs">
        <h2 id="programs">{t('parts.programs')}</h2>
        {programs.length === 0 && <p>{t('emptyList')}</p>}
        <Resources>
          {programs.map((line, entry) => (
            <ResourceRow
              key={line}
              icon="walk"
              title={line}
              link={{ href: hrefOf('programs', String(entry)), label: <Change what={line} /> }}
            />
          ))}
        </Resources>
        <div className="row">
          <LinkButton variant="secondary" icon="add" href={hrefOf('programs', 'new')}>
            {t('addOne.programs')}
          </LinkButton>
        </div>
      </section>
      {hours !== null && (
        <section className="stack" aria-labelledby="hours">
          <h2 id="hours">{t('offersPage.parts.hours')}</h2>
          <p>{hours}</p>
          <div className="row">
            <LinkButton variant="secondary" href={hrefOf('hours', null)}>
              <Change what={t('offersPage.parts.hours')} />
            </LinkButton>
          </div>
        </section>
      )}
      <Note>{t('offersPage.note')}</Note>
      {undo.length > 0 && (
        <section className="stack" aria-labelledby="undo">
          <h2 id="undo">{t('offersPage.undoTitle')}</h2>
          {undo.map(({ number, by, day }) => (
            <form method="post" key={number} className="row">
              <p>{t('history.by', { day, who: by ?? t('history.someone') })}</p>
              <input type="hidden" name="number" value={number} />
              <Button size="small" variant="secondary" name="go" value="undo">
                {t('offersPage.undo')}
              </Button>
            </form>
          ))}
        </section>
      )}
    </>
  )
}
