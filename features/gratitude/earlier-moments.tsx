import { Fragment } from 'react'
import { Trans } from 'react-i18next/TransWithoutContext'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import type { Moment } from './journal.server.ts'

interface EarlierMomentsProps {
  /** Months with entries, newest first. */
  months: readonly { month: string; name: string; count: number; href: string; isShown: boolean }[]
  moments: readonly (Moment & { askHref: string })[]
  /** The entry that the person must confirm to delete: its id, or `all`; null if no deletion was requested. */
  asks: string | null
  links: { here: string; askAll: string; myData: string }
}

/** The entries of one month, with links to other months and buttons to delete one or all. */
export function EarlierMoments({ months, moments, asks, links }: EarlierMomentsProps) {
  const t = useT('gratitude')
  const total = months.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="stack no-print" id="before" aria-labelledby="before-title">
      <h2 id="before-title">{t('before.title')}</h2>
      <Note id="deleted" tone="ok" onArrival>
        {t('before.deleted')}
      </Note>
      {total === 0 && <p>{t('before.empty')}</p>}
      {months.length > 1 && (
        <nav aria-label={t('before.months')}>
          <ul className="row">
            {months.map(({ month, name, count, href, isShown }) => (
              <li key={month}>
                <LinkButton
                  variant={isShown ? 'primary' : 'secondary'}
                  size="small"
                  href={href}
                  aria-current={isShown ? 'true' : undefined}
                >
                  {t('before.count', { month: name, count })}
                </LinkButton>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ol className="stack" reversed>
        {moments.map((moment) => (
          <li key={moment.id} id={`moment-${moment.id}`}>
            <OneMoment {...moment} isAsked={asks === moment.id} here={links.here} />
          </li>
        ))}
      </ol>
      {total > 0 &&
        (asks === 'all' ? (
          <Panel tone="accent">
            <form method="post" action={links.here} className="stack" id="ask-all">
              <h3>{t('before.askAll', { count: total })}</h3>
              <p>
                <Trans t={t} i18nKey="before.copy" components={{ link: <a href={links.myData}>.</a> }} />
              </p>
              <div className="row">
                <Button name="go" value="delete-all">
                  {t('before.yesAll')}
                </Button>
                <LinkButton variant="secondary" href={`${links.here}#before`}>
                  {t('before.noAll')}
                </LinkButton>
              </div>
            </form>
          </Panel>
        ) : (
          <p>
            <a href={links.askAll}>{t('before.all')}</a>
          </p>
        ))}
    </section>
  )
}

type OneMomentProps = EarlierMomentsProps['moments'][number] & { isAsked: boolean; here: string }

function OneMoment({ id, day, prompt, text, askHref, isAsked, here }: OneMomentProps) {
  const t = useT('gratitude')
  return (
    <Panel tone={isAsked ? 'accent' : undefined}>
      <div className="stack stack--tight">
        <p>
          <b>{day}</b>
          <br />
          {t(`prompts.${prompt}`)}
        </p>
        <p className="lead">{text === null ? t('before.unreadable') : <Lines text={text} />}</p>
        {isAsked ? (
          <form method="post" action={here} className="stack stack--tight">
            <p>
              <b>{t('before.ask')}</b>
            </p>
            <input type="hidden" name="moment" value={id} />
            <div className="row">
              <Button size="small" name="go" value="delete">
                {t('before.yes')}
              </Button>
              <LinkButton variant="secondary" size="small" href={`${here}#moment-${id}`}>
                {t('before.no')}
              </LinkButton>
            </div>
          </form>
        ) : (
          <p>
            <a href={askHref}>
              {t('before.delete')}
              <span className="vh"> {t('before.which', { day, prompt: t(`prompts.${prompt}`) })}</span>
            </a>
          </p>
        )}
      </div>
    </Panel>
  )
}

/** A text with its line breaks. */
const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key, and never change
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
