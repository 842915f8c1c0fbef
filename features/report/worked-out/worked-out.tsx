import type { ReactNode } from 'react'
import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { withoutPeriod } from '#platform/i18n/in-sentence.ts'
import { innerQuotes } from '#platform/i18n/inner-quotes.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT, useTranslations } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { PairList } from '#ui/cards/pair-list/pair-list.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { Plant } from '#ui/illustrations/plants/plant.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import type { WhyView, WhyViews } from '../present/present-why.ts'
import type { ReportView } from '../present/report-view.ts'
import { SourceDetails } from '../sections/help/sources.tsx'
import { useCover } from '../sections/opening/cover-texts.ts'
import { useAreaName } from '../sections/results/area-name.ts'
import { findingLine } from '../sections/results/finding-texts.ts'
import { generalLine, linesOf } from './lines.ts'
import { Part } from './part.tsx'
import styles from './worked-out.css?url'

const states = ['struggling', 'surviving', 'thriving'] as const

type WorkedOutProps = { view: ReportView; why: WhyViews; responseId: string }

/** "How we worked this out": every result of the report with its answers and its rule. */
export function WorkedOut({ view, why, responseId }: WorkedOutProps) {
  const t = useT(['report', 'results', 'cover'])
  const locale = useLocale()
  const { state } = view.state
  const hasRatings = view.stars.length > 0 && !view.failed.includes('ratings')
  const sections: readonly (readonly [id: string, title: string, content: ReactNode])[] = [
    [
      'l',
      state ? t('worked.ladderState', { state: t(`results:states.${state}.label`) }) : t('worked.ladder'),
      <List key="l">
        <Part why={why.state} picture={state && <Plant state={state} />} />
      </List>,
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
          {sections.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        {sections.map(([id, title, content]) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {content}
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

const List = ({ children }: { children: ReactNode }) => <ul className="worked__list">{children}</ul>

type Results = Omit<WorkedOutProps, 'responseId'>

function Ratings({ view, why }: Results) {
  const t = useT(['report', 'results'])
  return (
    <List>
      {view.stars.map(({ metric, stars }) => {
        const reasons = why.stars[metric]
        const name = t(`results:metrics.${metric}.name`)
        return (
          reasons && (
            <Part
              key={metric}
              title={stars === null ? name : t('worked.rating', { name, stars })}
              isShort
              why={reasons}
            />
          )
        )
      })}
    </List>
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
        <PairList
          icon="flag"
          pairs={known.map(({ barrier, says }) => ({
            id: barrier,
            name: t(`results:challenges.${says as 'start'}`),
            text: strategies.find((strategy) => strategy.barrier === barrier)?.text ?? '',
          }))}
        />
      )}
    </>
  )
}
