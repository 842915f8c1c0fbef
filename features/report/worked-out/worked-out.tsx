import type { ReactNode } from 'react'
import { type Domain, domains } from '#assessment/questionnaire/questionnaire.ts'
import { withoutPeriod } from '#platform/i18n/in-sentence.ts'
import { innerQuotes } from '#platform/i18n/inner-quotes.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT, useTranslations } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { Plant } from '#ui/illustrations/plants/plant.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import type { WhyView, WhyViews } from '../present/present-why.ts'
import { ReaderProvider } from '../present/reader/reader-context.tsx'
import type { About } from '../present/reader/texts-about.ts'
import type { ReportView } from '../present/report-view.ts'
import { SourceDetails } from '../sections/help/sources.tsx'
import { useCover } from '../sections/opening/cover-texts.ts'
import { useAreaName } from '../sections/results/area-name.ts'
import { findingLine } from '../sections/results/finding-texts.ts'
import { generalLine, linesOf } from './lines.ts'
import { Part, type PartProps } from './part.tsx'
import styles from './worked-out.css?url'

const states = ['struggling', 'surviving', 'thriving'] as const

type WorkedOutProps = { view: ReportView; why: WhyViews; responseId: string }

/** "How we worked this out": every result of the report with its answers and its rule. */
export function WorkedOut({ view, why, responseId }: WorkedOutProps) {
  const t = useT(['report', 'results', 'cover'])
  const locale = useLocale()
  const { state } = view.state
  const hasRatings = view.stars.length > 0 && !view.failed.includes('ratings')
  const ladder = state && t('worked.ladderState', { state: t(`results:states.${state}.label`) })
  const sections: readonly (readonly [id: string, name: string, content: ReactNode, title?: string | null])[] = [
    [
      'l',
      t('worked.ladder'),
      <List key="l">
        <Result reasons={why.state} why={why} picture={state && <Plant state={state} />} />
      </List>,
      ladder,
    ],
    ...(hasRatings ? [['r', t('worked.ratings'), <Ratings key="r" view={view} why={why} />] as const] : []),
    ['p', t('worked.parts'), <Parts key="p" view={view} why={why} />],
    ['s', t('worked.step'), <Steps key="s" view={view} why={why} />],
  ]
  return (
    <div className="wrap">
      <StyleSheet href={styles} />
      <div className="worked">
        <p className="worked__back no-print">
          <a href={addressFor(locale, responseId, '/recommendations3')}>
            <Icon name="arrowLeft" /> {t('titles.main')}
          </a>
        </p>
        <h1>{t('worked.title')}</h1>
        <p className="lead">{t('worked.lead')}</p>
        <nav aria-label={t('worked.onPage')} className="worked__toc no-print">
          {sections.map(([id, name]) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
        {sections.map(([id, name, content, title]) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title ?? name}</h2>
            <ReaderProvider closed={view.closed} about={briefly(view.about)}>
              {content}
            </ReaderProvider>
          </section>
        ))}
        <div className="stack worked__end" id="sources">
          <SourceDetails view={view} />
        </div>
        <p className="row no-print">
          <LinkButton variant="secondary" icon="list" href={addressFor(locale, responseId, '/responses')}>
            {t('worked.all')}
          </LinkButton>
        </p>
      </div>
    </div>
  )
}

/** The head of the page has said who "the person" is. */
const briefly = (about: About | null): About | null => about && { ...about, unnamed: 'person' }

const List = ({ children }: { children: ReactNode }) => <ul className="worked__list">{children}</ul>

type Results = Omit<WorkedOutProps, 'responseId'>

function Ratings({ view, why }: Results) {
  const t = useT(['report', 'results'])
  const ofLadder = questionsOf(why.state)
  return (
    <List>
      {view.stars.map(({ metric, stars }) => {
        const reasons = why.stars[metric]
        const name = t(`results:metrics.${metric}.name`)
        return (
          reasons && (
            <Result
              key={metric}
              title={stars === null ? name : t('worked.rating', { name, stars })}
              isShort
              reasons={reasons}
              quoted={ofLadder}
              why={why}
            />
          )
        )
      })}
    </List>
  )
}

const questionsOf = (why: WhyView | undefined): string[] => why?.quotes.map(({ question }) => question) ?? []

type ResultProps = Pick<PartProps, 'title' | 'picture' | 'isShort'> & {
  reasons: WhyView
  why: WhyViews
  /** Questions with an answer that the page has quoted before. */
  quoted?: readonly string[]
}

/** The ladder or a rating. It names the parts that quote its answers, and quotes only the others. */
function Result({ reasons, why, quoted = [], ...part }: ResultProps) {
  const t = useT(['report', 'results'])
  const locale = useLocale()
  const areaName = useAreaName()
  const questions = questionsOf(reasons)
  const parts = domains.filter((area) => questionsOf(why.areas[area]).some((question) => questions.includes(question)))
  const elsewhere = [...quoted, ...parts.flatMap((area) => questionsOf(why.areas[area]))]
  const quotes = reasons.quotes.filter(({ question }) => !elsewhere.includes(question))
  const areas = parts.map((area) => t('results:fits.area', { area: areaName(area) }))
  return (
    <Part {...part} why={{ ...reasons, quotes }}>
      {areas.length > 0 && <p>{t('worked.counts', { areas: entriesOf(areas, locale) })}</p>}
    </Part>
  )
}

/** Findings that add something to the answers of a part: a count of them, or a goal. */
const findingsOf: Partial<Record<Domain, readonly string[]>> = {
  movement: ['active', 'some_activity', 'no_activity', 'fall_signs'],
  money_food: ['needs'],
}

function Parts({ view, why }: Results) {
  const t = useT(['report', 'results'])
  const areaName = useAreaName()
  const rule = generalLine('areaRule', Object.values(why.areas), t)
  const known = states.flatMap((state) => view.areas[state].map((area) => ({ area, state })))
  const parts = [...known, ...view.areas.notEnough.map((area) => ({ area, state: null }))]
  return (
    <>
      <p>
        {t('worked.partsIntro')} {rule}
      </p>
      <List>
        {parts.map(({ area, state }) => {
          const reasons = why.areas[area]
          const named = { area: areaName(area), state: state ? t(`areas.${state}`) : t('worked.unknown') }
          return (
            reasons && (
              <Part
                key={area}
                id={area}
                title={t('worked.part', named)}
                why={reasons}
                isShort={state === 'thriving'}
                picture={state && <Plant state={state} />}
              >
                <FindingsOf area={area} view={view} />
              </Part>
            )
          )
        })}
      </List>
    </>
  )
}

function FindingsOf({ area, view }: { area: Domain; view: ReportView }) {
  const t = useT('report')
  return view.findings
    .filter(({ finding }) => findingsOf[area]?.includes(finding))
    .map((found) => (
      <p key={found.finding}>
        <Integers>{findingLine({ ...found, quotes: [] }, t)}</Integers>
      </p>
    ))
}

/** The first step with its reason, the other steps by theirs, and what gets in the way. */
function Steps({ view, why }: Results) {
  const t = useT(['report', 'results'])
  const { firstStep } = useCover()
  const titleOf = new Map(view.recommendations.map(({ id, title }) => [id, title]))
  const first = firstStep && why.recommendations[firstStep.id]
  const others = Object.entries(why.recommendations).filter(([id]) => id !== firstStep?.id && titleOf.has(id))
  return (
    <div className="stack">
      <p>
        {firstStep && t('worked.first', { step: innerQuotes(withoutPeriod(firstStep.rung)) })}{' '}
        {first && linesOf(first.lines, t).join(' ')} {t('worked.order')}
      </p>
      <h3>{t('worked.steps')}</h3>
      <ul className="stack stack--tight">
        {[...byReason(others, (lines) => linesOf(lines, t).join(' '))].map(([reason, ids]) => (
          <li key={reason}>
            <b>{ids.map((id) => titleOf.get(id)).join(' · ')}.</b> {reason}
          </li>
        ))}
      </ul>
      <Challenges view={view} />
    </div>
  )
}

/** Groups the ids of steps by their explanation, so that each is shown once. */
const byReason = (
  steps: readonly (readonly [string, WhyView])[],
  reasonOf: (lines: WhyView['lines']) => string,
): Map<string, string[]> => {
  const groups = new Map<string, string[]>()
  for (const [id, { lines }] of steps) {
    const reason = reasonOf(lines)
    groups.set(reason, [...(groups.get(reason) ?? []), id])
  }
  return groups
}

function Challenges({ view: { challenges, strategies, noChallenge } }: { view: ReportView }) {
  const i18n = useTranslations()
  const t = useT(['report', 'results'])
  const known = challenges.filter(({ says }) => i18n.exists(`results:challenges.${says}`))
  return (
    <>
      <h3 id="challenges">{t('challenges.title')}</h3>
      {known.length === 0 ? (
        <p>{t(noChallenge)}</p>
      ) : (
        <ul className="stack stack--tight">
          {known.map(({ barrier, says }) => (
            <li key={barrier}>
              <b>{t(`results:challenges.${says as 'start'}`)}</b>{' '}
              {strategies.find((strategy) => strategy.barrier === barrier)?.text}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
