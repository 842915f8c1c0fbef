import type { ReactNode } from 'react'
import { formatNumber } from '#platform/i18n/format-number.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Icon, type IconName } from '#ui/illustrations/icon/icon.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import type { Choice } from '../choices.ts'
import type { Column, Ranking, Summary } from '../summary.ts'
import type { FigureSection } from '../view.ts'
import { Bar } from './bar.tsx'
import { Key, scrolling } from './section.tsx'
import { withOthers } from './with-others.ts'

/** Links to other views, side by side. */
export function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav className="fchips no-print" aria-label={label}>
      <ul>
        {choices.map(({ label: name, href, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Up to three figures of the statistics, in the largest text of the page. */
export function Facts({ facts }: Pick<Summary, 'facts'>) {
  return (
    <ul className="fcounts">
      {facts.map(({ id, figure, text }) => (
        <li key={id}>
          <b>{figure}</b> <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** A panel with a heading. */
export function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Panel>
      <section className="stack" aria-labelledby={`card-${id}`}>
        <h2 id={`card-${id}`} className="h3">
          {title}
        </h2>
        {children}
      </section>
    </Panel>
  )
}

interface RankingListProps {
  ranking: Ranking
  /** Names the pending items, instead of counting them in a note. */
  namesWaiting: boolean
  /** Day of the next details. */
  day: string | null
}

/** Shares of people, largest first, followed by those that are not shown yet. */
export function RankingList({ ranking: { of, shown, waiting }, namesWaiting, day }: RankingListProps) {
  const t = useT('figures')
  return (
    <>
      {of && <p>{of}</p>}
      <Ranks shown={shown}>
        {namesWaiting &&
          waiting.map(({ id, name }) => (
            <li key={id} className="fwait">
              <span>{name}</span>
              <span>{t('notYet')}</span>
              <span className="fmeter" />
            </li>
          ))}
      </Ranks>
      {!namesWaiting && waiting.length > 0 && (
        <Note icon="lock">
          <b>{t('more', { count: waiting.length })}</b> {t('moreText')}
          {day && ` ${t('moreDay', { day })}`}
        </Note>
      )}
    </>
  )
}

/** Shares of people as bars. */
export function Ranks({ shown, children }: { shown: Ranking['shown']; children?: ReactNode }) {
  const t = useT('figures')
  const locale = useLocale()
  return (
    <ul className="franks">
      {shown.map(({ id, name, people, percent, share, days }) => (
        <li key={id}>
          <span>
            {name}
            {days && <span className="soft"> {days}</span>}
          </span>
          <span className="franks__n">{t('share', { people: formatNumber(people, locale), percent })}</span>
          <svg className="fmeter" aria-hidden="true">
            <rect className="fmeter__part" width={`${100 * share}%`} height="100%" />
          </svg>
        </li>
      ))}
      {children}
    </ul>
  )
}

/** The states of people by edition, latest first. `isShort`: without its explanation. */
export function Doing({ section: { rows, ...section }, isShort }: { section: FigureSection; isShort?: boolean }) {
  const t = useT('figures')
  const all = { ...section, rows: rows.toReversed().map((row) => withOthers(row, t('others'))) }
  return (
    <>
      <Key section={all} />
      <ul className="fbars">
        {all.rows.map(({ id, name, cells }) => (
          <li key={id}>
            <b>{name}</b>
            {cells && <Bar name={name} cells={cells} />}
          </li>
        ))}
      </ul>
      {!isShort && <p>{t('joinedText')}</p>}
    </>
  )
}

/** Number of people in each period, as columns. */
export function Columns({ columns }: { columns: readonly Column[] }) {
  const t = useT('figures')
  const locale = useLocale()
  return (
    <section className="fcolumns" aria-label={t('sections.months.title')} {...scrolling}>
      <ol>
        {columns.map(({ id, label, people, share }) => (
          <li key={id}>
            <span className="fcolumns__label">{label}</span> <b>{formatNumber(people, locale)}</b>
            <svg aria-hidden="true">
              <rect width="100%" y={`${100 * (1 - share)}%`} height={`${100 * share}%`} />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A list of future events, each with an icon. */
export function EventList({ items }: { items: readonly { icon: IconName; title: string; text: string }[] }) {
  return (
    <ul className="fcomes">
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <span>
            <b>{title}</b> {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
