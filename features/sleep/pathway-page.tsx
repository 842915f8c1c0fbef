import type { ReactNode } from 'react'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { PageTitle } from '#platform/page/page-title.tsx'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { addressFor } from '#routes/address.ts'
import { NamedText } from '#ui/cards/named-text/named-text.tsx'
import { WeekSteps } from '#ui/charts/week-steps/week-steps.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { stagePages } from './addresses.ts'
import { type Week, weeks } from './weeks/lessons.ts'
import type { Stage } from './weeks/progress.ts'

interface PathwayPageProps {
  /** Line above the title; by default the name of the pathway. */
  eyebrow?: string
  title: string
  /** A name in the title, excluded from browser translation. */
  name?: string | null
  /** An answer is missing, which the document title mentions. */
  refused?: boolean
  lead?: ReactNode
  /** Position in the list of weeks; undefined before the first week. */
  position?: { responseId: string; stage: Stage; week: Week | null }
  children: ReactNode
}

/** Layout of the sleep pathway's pages, with the title and the position. */
export function PathwayPage({ eyebrow, title, name = null, refused, lead, position, children }: PathwayPageProps) {
  const t = useT('sleep')
  return (
    <PageWithMenu>
      <PageTitle isRefused={refused}>{title}</PageTitle>
      <div className="rsec stack stack--loose">
        <div className="stack">
          <p className="eyebrow">
            <Icon name="moon" />
            {eyebrow ?? t('eyebrow')}
          </p>
          <h1>
            <NamedText name={name}>{title}</NamedText>
          </h1>
          {lead && <p className="lead">{lead}</p>}
          {position && <Weeks {...position} />}
        </div>
        {children}
      </div>
    </PageWithMenu>
  )
}

function Weeks({ responseId, stage, week }: NonNullable<PathwayPageProps['position']>) {
  const t = useT('sleep')
  const locale = useLocale()
  const shown = week ?? weeks.find((each) => each === stage)
  const stateOf = (each: Week) => (each < stage ? 'done' : each === stage ? 'now' : 'later')
  return (
    <WeekSteps
      label={t('weeks.nav')}
      current={week ?? 0}
      steps={weeks.map((each) => ({
        number: each,
        name: t(`weeks.${each}.name`),
        href: addressFor(locale, responseId, stagePages[each]),
        state: stateOf(each),
        word: t(`weeks.${stateOf(each)}`),
      }))}
      position={
        shown && (
          <>
            <b>{t('weeks.position', { number: shown })}</b> {t(`weeks.${shown}.name`)}
          </>
        )
      }
    />
  )
}
