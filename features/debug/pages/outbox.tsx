import { Fragment } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { momentText } from '#platform/i18n/dates/dates.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { type Piece, splitLinks } from '../outbox/own-links.ts'

const maxShown = 100

/**
 * Returns the messages of the simulated mail and SMS transports, newest first, for trials. Throws 404 if messages are
 * really sent, or unless the connection, the headers and the host name all prove that the caller is on this machine.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { deps, locale, fromThisMachine, timeZone } = requestContext(context)
  if (!deps.outbox.pretends || !fromThisMachine || !isThisMachine(new URL(request.url).hostname))
    throw data(null, { status: 404 })
  const rows = await deps.db
    .selectFrom('pretend_delivery')
    .select(['id', 'method', 'recipient', 'from_name', 'subject', 'text', 'delivered_at'])
    .orderBy('delivered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute()
  return rows.map(({ text, delivered_at, ...row }) => ({
    ...row,
    at: delivered_at,
    moment: momentText(delivered_at, locale, timeZone),
    paragraphs: text
      .split('\n\n')
      .map((each) => each.split('\n').map((line) => splitLinks(line, deps.settings.origin))),
  }))
}

/**
 * Tests if a host name always refers to this machine, so that a malicious site cannot read the page by DNS rebinding.
 */
const isThisMachine = (host: string) => /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(host)

type Delivery = Awaited<ReturnType<typeof loader>>[number]

export default function Outbox() {
  const deliveries = useLoaderData<typeof loader>()
  const t = useT(['outbox', 'common'])
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <meta name="robots" content="noindex" />
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="section">
        <div className="wrap stack stack--loose">
          {deliveries.length === 0 && (
            <Note>
              <p>{t('nothing')}</p>
            </Note>
          )}
          {deliveries.map((delivery) => (
            <Message key={delivery.id} {...delivery} />
          ))}
        </div>
      </div>
    </>
  )
}

function Message({ id, method, recipient, from_name, subject, at, moment, paragraphs }: Delivery) {
  const t = useT('outbox')
  return (
    <article aria-labelledby={id}>
      <Panel>
        <div className="stack">
          <h2 id={id}>{method === 'email' ? subject : t('sms')}</h2>
          <p className="hint">
            {t('facts', { from: from_name, to: recipient })} <time dateTime={at}>{moment}</time>
          </p>
          {withIndexes(paragraphs).map(({ index, item }) => (
            <p key={index}>
              <Lines lines={item} />
            </p>
          ))}
        </div>
      </Panel>
    </article>
  )
}

function Lines({ lines }: { lines: readonly (readonly Piece[])[] }) {
  return withIndexes(lines).map(({ index, item }) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <Line pieces={item} />
    </Fragment>
  ))
}

const Line = ({ pieces }: { pieces: readonly Piece[] }) =>
  withIndexes(pieces).map(({ index, item: { text, path } }) => (
    <Fragment key={index}>{path === null ? text : <a href={path}>{text}</a>}</Fragment>
  ))

/** Pairs items with their index, which is a stable key since messages never change. */
const withIndexes = <Item,>(items: readonly Item[]) => items.map((item, index) => ({ item, index }))
