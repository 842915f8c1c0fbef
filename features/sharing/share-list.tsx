import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { AddressBreaks } from './form/address-breaks.tsx'
import styles from './share-list.css?url'
import type { ShareView } from './share-view.ts'

/** All recipients of the report. Ended and expired shares look muted. */
export function ShareList({ shares }: { shares: readonly ShareView[] }) {
  if (shares.length === 0) return null
  return (
    <ul className="shares">
      <StyleSheet href={styles} />
      {shares.map((share) => (
        <Share key={share.id} share={share} />
      ))}
    </ul>
  )
}

/** A check marks a report that was opened, not a pending one. */
const stateIcons = {
  open: 'check',
  waiting: 'clock',
  undelivered: 'warning',
  ended: 'lock',
  expired: 'lock',
} as const

function Share({ share }: { share: ShareView }) {
  const t = useT('share')
  const { contact, who, method, withPrivate, withSteps, message, read, reply, state } = share
  const { id, shared, until, ended, openings, last, page } = share
  const isOpen = state !== 'ended' && state !== 'expired'
  return (
    <li className={isOpen ? 'shares__one' : 'shares__one shares__one--over'}>
      <div className="shares__head">
        <Icon name={method === 'email' ? 'mail' : 'message'} large />
        <h2 className="h4">
          <AddressBreaks>{who}</AddressBreaks>
          {who !== contact && (
            <span className="shares__contact">
              <AddressBreaks>{contact}</AddressBreaks>
            </span>
          )}
        </h2>
        <p className="shares__state">
          <Icon name={stateIcons[state]} />
          {t(`who.states.${state}`)}
        </p>
      </div>
      {state === 'undelivered' && (
        <p>
          <AddressBreaks>{t(`who.undelivered.${method}`, { contact })}</AddressBreaks>
        </p>
      )}
      {withPrivate && <p>{t('who.withPrivate')}</p>}
      {withSteps && isOpen && <p>{t('who.withSteps')}</p>}
      {read && (
        <div className="stack stack--tight">
          <p>
            <b>
              <AddressBreaks>{t('read.news', { who, day: read })}</AddressBreaks>
            </b>
          </p>
          {reply && <p>“{reply}”</p>}
        </div>
      )}
      {message && (
        <p>
          <AddressBreaks>{t('send.words', { who })}</AddressBreaks>: “{message}”
        </p>
      )}
      <dl className="shares__facts">
        <div>
          <dt>{t('who.shared')}</dt>
          <dd>
            {shared}
            <br />
            {t(method === 'email' ? 'who.byEmail' : 'who.byPhone')}
          </dd>
        </div>
        <div>
          <dt>{t(ended ? 'who.endedOn' : 'who.until')}</dt>
          <dd>{ended ?? until}</dd>
        </div>
        <div>
          <dt>{t('who.openings')}</dt>
          <dd>{t('who.opened', { count: openings, last: last ?? '' })}</dd>
        </div>
      </dl>
      {isOpen && (
        <form method="post" action={page}>
          <Button variant="secondary" size="small" icon="close" name="share" value={id}>
            <span>
              <AddressBreaks>{t('who.end', { who })}</AddressBreaks>
            </span>
          </Button>
        </form>
      )}
    </li>
  )
}
