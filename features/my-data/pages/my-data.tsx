import { Trans } from 'react-i18next/TransWithoutContext'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { inLocale } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { type ReadElsewhere, readElsewhere } from '../export/read-elsewhere.server.ts'
import { ownData } from '../my-data.policy.ts'
import { overviewOf } from '../my-data.server.ts'
import { codeChangeAddress } from '../my-data.ts'

/** Returns a summary of the caller's stored data, null if there is none, and of data that the caller can only read. */
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const subject = await ownData(ctx)
  const hasNoData = subject.personId === null && subject.responseIds.length === 0
  return {
    stored: hasNoData ? null : await overviewOf(ctx, subject),
    elsewhere: await readElsewhere(ctx),
    days: ctx.deps.settings.guestDays,
  }
}

type Overview = Awaited<ReturnType<typeof overviewOf>>

/** The page with all stored data, consents and the audit log, the download, and the link to delete everything. */
export default function MyData() {
  const t = useT(['myData', 'common'])
  const { stored, elsewhere, days } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="wrap section stack stack--wide">
        {stored ? (
          <>
            <DataList stored={stored} days={days} />
            {elsewhere.length > 0 && <Elsewhere list={elsewhere} />}
            <Download />
            <Consents stored={stored} />
            <Notes notes={stored.notes} />
            <DeleteAll />
          </>
        ) : elsewhere.length > 0 ? (
          <Elsewhere list={elsewhere} />
        ) : (
          <Nothing />
        )}
        <OnThisDevice />
      </div>
      <Horizon />
    </>
  )
}

/** The state of offline copies on this device, and the button that changes it. */
function OnThisDevice() {
  const t = useT('myData')
  const { copiesPages, address } = useSite()
  return (
    <section className="stack" id="device">
      <h2>{t('device.title')}</h2>
      <p>{t(copiesPages ? 'device.kept' : 'device.off')}</p>
      <form method="post" action="/preferences">
        <input type="hidden" name="to" value={`${address}#device`} />
        <Button variant="secondary" name="pages" value={copiesPages ? 'forget' : 'keep'}>
          {t(copiesPages ? 'device.stop' : 'device.start')}
        </Button>
      </form>
    </section>
  )
}

function Nothing() {
  const t = useT('myData')
  const { locale } = useSite()
  return (
    <section className="stack">
      <h2>{t('nothing.title')}</h2>
      <p>{t('nothing.text')}</p>
      <div className="row">
        <LinkButton href={inLocale(locale, '/login')}>{t('nothing.signIn')}</LinkButton>
        <LinkButton variant="secondary" href={inLocale(locale, '/return-code')}>
          {t('nothing.code')}
        </LinkButton>
      </div>
      <p>
        <a href={inLocale(locale, '/privacy')}>{t('kept.privacy')}</a>
      </p>
    </section>
  )
}

function DataList({ stored: { contact, signIns, checkUps }, days }: { stored: Overview; days: number }) {
  const t = useT('myData')
  const { locale } = useSite()
  return (
    <section className="stack" id="kept">
      <h2>{t('kept.title')}</h2>
      <p>{contact === null ? t('kept.guest', { days }) : t('kept.person', { contact })}</p>
      {contact !== null && (
        <p>
          <a href={inLocale(locale, '/persons')}>{t('kept.names')}</a>
        </p>
      )}
      {signIns > 0 && <p>{t('kept.signIns', { count: signIns })}</p>}
      {checkUps.length === 0 && <p>{t('kept.noCheckUps')}</p>}
      {checkUps.map(
        ({
          id,
          day,
          finished,
          answers,
          shares,
          checkIns,
          programs,
          steps,
          moments,
          hasContactInfo,
          saved,
          name,
          code,
        }) => (
          <Panel key={id}>
            <div className="stack stack--tight">
              <h3 className="h4">{t(finished ? 'kept.finished' : 'kept.unfinished', { day })}</h3>
              <p>
                {[
                  t('kept.answers', { count: answers }),
                  shares > 0 && t('kept.shares', { count: shares }),
                  checkIns > 0 && t('kept.checkIns', { count: checkIns }),
                  hasContactInfo && t('kept.contactInfo'),
                  moments > 0 && t('kept.moments', { count: moments }),
                  programs > 0 && t('kept.programs', { count: programs }),
                  steps > 0 && t('kept.steps', { count: steps }),
                  contact !== null && t(saved ? 'kept.saved' : 'kept.inBrowser'),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              {name && (
                <p>
                  {t('kept.name', name)} <a href={name.change}>{t('kept.nameChange')}</a>
                </p>
              )}
              <p>
                {code === null ? t('kept.noCode') : saved ? t('kept.codeSaved') : t('kept.code', { code })}{' '}
                <a href={addressWith(locale, codeChangeAddress, { responseId: id })}>
                  {t(code === null ? 'kept.codeNew' : 'kept.codeChange')}
                  <span className="vh">: {t(finished ? 'kept.finished' : 'kept.unfinished', { day })}</span>
                </a>
              </p>
            </div>
          </Panel>
        ),
      )}
      <p>
        <a href={inLocale(locale, '/privacy')}>{t('kept.privacy')}</a>
      </p>
    </section>
  )
}

/** Data that the caller can read but neither export nor erase: each with its reason and what to do. */
function Elsewhere({ list }: { list: readonly ReadElsewhere[] }) {
  const t = useT('myData')
  const { locale, helpEmail } = useSite()
  return (
    <section className="stack" id="elsewhere">
      <h2>{t('elsewhere.title')}</h2>
      <p>{t('elsewhere.lead')}</p>
      {list.map(({ key, reason, finished, day }) => (
        <Panel key={key}>
          <div className="stack stack--tight">
            <h3 className="h4">
              {reason === 'shared' || reason === 'staff'
                ? t(`elsewhere.${reason}`, { day })
                : t(finished ? 'elsewhere.finished' : 'elsewhere.unfinished', { day })}
            </h3>
            <p>{t(`elsewhere.why.${reason}`, { email: helpEmail })}</p>
          </div>
        </Panel>
      ))}
      <p>
        {t('elsewhere.leave')} <a href={inLocale(locale, '/done')}>{t('elsewhere.done')}</a>
      </p>
    </section>
  )
}

/** Id of the download section, for links. */
const downloadId = 'download'

function Download() {
  const t = useT('myData')
  const { locale } = useSite()
  return (
    <section className="stack" id={downloadId}>
      <h2>{t('download.title')}</h2>
      <p>{t('download.text')}</p>
      <p>{t('download.care')}</p>
      <Note id="too-many" tone="error" onArrival>
        {t('download.tooMany')}
      </Note>
      {/* With a target the page stays open, so scripts must allow sending the form again. */}
      <form method="post" action="/api/my-data/download" target="_self" className="row">
        <input type="hidden" name="locale" value={locale} />
        <Button name="format" value="html" icon="download">
          {t('download.html')}
        </Button>
        <Button name="format" value="json" icon="download" variant="secondary">
          {t('download.json')}
        </Button>
      </form>
    </section>
  )
}

function Consents({ stored: { consents, checkUps } }: { stored: Overview }) {
  const t = useT(['myData', 'share', 'programs', 'reminders'])
  const { locale } = useSite()
  const shared = checkUps.find(({ isOpen }) => isOpen)
  const withProgram = checkUps.find(({ programs }) => programs > 0)
  const reminded = checkUps.find(({ hasReminders }) => hasReminders)
  return (
    <section className="stack" id="consents">
      <h2>{t('consents.title')}</h2>
      {consents.length === 0 ? (
        <p>{t('consents.none')}</p>
      ) : (
        <ul className="stack">
          {consents.map(({ id, what, when, language, texts, version }) => (
            <li key={id}>
              <p>
                <b>{what}</b>
                <br />
                {when}
              </p>
              <Disclosure title={t('consents.words')} variant="quiet">
                {texts ? (
                  texts.map((text) => (
                    <p key={text} lang={language}>
                      {text}
                    </p>
                  ))
                ) : (
                  <p>{t('consents.otherWords', { version })}</p>
                )}
              </Disclosure>
            </li>
          ))}
        </ul>
      )}
      <div className="prose">
        <p>{t('consents.howBack')}</p>
        <ul>
          {shared && (
            <li>
              <Trans
                t={t}
                i18nKey="consents.backShare"
                components={{
                  link: <a href={addressFor(locale, shared.id, '/who-can-see-my-report')}>{t('share:who.title')}</a>,
                }}
              />
            </li>
          )}
          {withProgram && (
            <li>
              <Trans
                t={t}
                i18nKey="consents.backProgram"
                components={{
                  link: (
                    <a href={addressFor(locale, withProgram.id, '/program-confirmation')}>{t('programs:hub.title')}</a>
                  ),
                }}
              />
            </li>
          )}
          {reminded && (
            <li>
              <Trans
                t={t}
                i18nKey="consents.backReminders"
                components={{
                  link: <a href={addressFor(locale, reminded.id, '/reminders')}>{t('reminders:title')}</a>,
                }}
              />
            </li>
          )}
          <li>{t('consents.backAll')}</li>
        </ul>
      </div>
    </section>
  )
}

function Notes({ notes }: { notes: Overview['notes'] }) {
  const t = useT('myData')
  return (
    <section className="stack" id="audit">
      <h2>{t('audit.title')}</h2>
      {notes.length === 0 ? (
        <p>{t('audit.none')}</p>
      ) : (
        <div className="prose">
          <ul>
            {notes.map(({ id, day, what }) => (
              <li key={id}>
                {day}: {what}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function DeleteAll() {
  const t = useT('myData')
  const { locale } = useSite()
  return (
    <section className="stack" id="delete">
      <h2>{t('delete.title')}</h2>
      <Note tone="warn" icon="warning">
        {t('delete.text')}
      </Note>
      <div className="row">
        <LinkButton variant="secondary" href={inLocale(locale, '/my-data/delete')}>
          {t('delete.link')}
        </LinkButton>
      </div>
    </section>
  )
}
