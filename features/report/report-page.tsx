import type { ReactNode } from 'react'
import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import type { TargetedView } from '#domain/check-ups/changes/targeted.server.ts'
import { monthNameOfMoment } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { ListenButton } from '#platform/read-aloud/listen-button.tsx'
import { Note } from '#ui/cards/note/note.tsx'
import { StateTag } from '#ui/charts/state-tag/state-tag.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Chapter, Chapters } from '#ui/layout/chapter/chapter.tsx'
import type { Composition, Section } from './compositions.ts'
import type { ComparisonView } from './history/comparison.ts'
import { Give, NetworkNext, NetworkParts, RequestedCall } from './network/sections.tsx'
import { type OwnSteps, OwnStepsProvider } from './own/own-steps.ts'
import { type ChapterId, chapterIds } from './present/cover.ts'
import { ReaderProvider } from './present/reader/reader-context.tsx'
import type { ReportView } from './present/report-view.ts'
import { isCrisis, isUrgent } from './present/urgent.ts'
import { CarerCard } from './sections/carer-card.tsx'
import { CloseChapters } from './sections/chapters/close-chapters.tsx'
import { Everything } from './sections/chapters/everything.tsx'
import { HelpNear } from './sections/chapters/help-near.tsx'
import { HowIAm } from './sections/chapters/how-i-am.tsx'
import { MyStep } from './sections/chapters/my-step.tsx'
import { Benefits } from './sections/help/benefits.tsx'
import { Caregiver } from './sections/help/caregiver.tsx'
import { Hospital } from './sections/help/hospital.tsx'
import { HowToHelp } from './sections/help/how-to-help.tsx'
import { Knowledge } from './sections/help/knowledge.tsx'
import { Resources } from './sections/help/resources.tsx'
import { LeaveBar, SoonBoxes, UrgentBoxes } from './sections/help/safety-boxes.tsx'
import { Sources } from './sections/help/sources.tsx'
import { UrgentCautions } from './sections/help/urgent-cautions.tsx'
import { Onward } from './sections/onward.tsx'
import { AudienceNote } from './sections/opening/audience-note.tsx'
import { CoverProvider, useCover, useMakeCover } from './sections/opening/cover-texts.ts'
import { Hero } from './sections/opening/hero.tsx'
import { Opening } from './sections/opening/opening.tsx'
import { OwnDeviceCard } from './sections/opening/own-device-card.tsx'
import { Top } from './sections/opening/top.tsx'
import { Opinion } from './sections/opinion.tsx'
import { ActsProvider } from './sections/results/acts.tsx'
import { Areas } from './sections/results/areas.tsx'
import { Assessment } from './sections/results/assessment.tsx'
import { Challenges } from './sections/results/challenges.tsx'
import { Comparison, FirstTime } from './sections/results/comparison.tsx'
import { KeyFindings } from './sections/results/findings.tsx'
import { type EarlierStep, LadderSection } from './sections/results/ladder.tsx'
import { Meaning } from './sections/results/meaning.tsx'
import { Metrics } from './sections/results/metrics.tsx'
import { StateSection } from './sections/results/state.tsx'
import { Strengths, StrengthsList } from './sections/results/strengths.tsx'
import { StaffAreas } from './sections/staff/staff-areas.tsx'
import { StaffCare } from './sections/staff/staff-care.tsx'
import { StaffState } from './sections/staff/staff-state.tsx'
import { StaffChallenges, StaffStrengths } from './sections/staff/staff-strengths-challenges.tsx'
import { StaffTalk } from './sections/staff/staff-talk.tsx'
import { Medicines } from './sections/steps/medicines.tsx'
import { NextSteps } from './sections/steps/next-steps.tsx'
import { Preventive } from './sections/steps/preventive.tsx'
import { Priorities } from './sections/steps/priorities.tsx'
import { AllSteps, RecommendationCards } from './sections/steps/recommendation-cards.tsx'
import { Recommendations } from './sections/steps/recommendations.tsx'
import { RecommendationsByArea } from './sections/steps/recommendations-by-area.tsx'
import { Strategies } from './sections/steps/strategies.tsx'
import { Success } from './sections/steps/success.tsx'
import { TakeAlong } from './sections/take-along.tsx'

interface ReportPageProps {
  view: ReportView
  /** The steps of the author; undefined for all other readers. */
  steps?: OwnSteps | null
  composition: Pick<Composition, 'layout' | 'sections' | 'end'>
  /** Title of a page without a hero, and a sentence below it. */
  title: string
  lead?: string
  /** The name of the person in the report, and its day. */
  eyebrow: string
  /** Formatted day of the check-up. */
  day: string
  /** Null for the sample. */
  responseId: string | null
  /** Changes since earlier check-ups; only if the reader is the person, and if a section shows them. */
  comparison?: ComparisonView | null
  /** The changes in the areas that the person's steps target; like `comparison`. */
  targeted?: readonly TargetedView[]
  /** The area to which the page is limited; null for all areas. */
  area: Domain | null
  /** The check-up in which the reader may choose steps; undefined for readers without that right. */
  actsFor?: string | null
  /** The return code of a report that was answered with or for the person; null for none. */
  code?: string | null
}

const parts: Readonly<Record<Section, (page: ReportPageProps) => ReactNode>> = {
  state: StateSection,
  ladder: LadderSection,
  top: Top,
  opening: Opening,
  metrics: Metrics,
  areas: Areas,
  priorities: Priorities,
  strengths: Strengths,
  challenges: Challenges,
  findings: KeyFindings,
  assessment: Assessment,
  recommendations: Recommendations,
  strategies: Strategies,
  hospital: Hospital,
  medicines: Medicines,
  preventive: Preventive,
  caregiver: Caregiver,
  benefits: Benefits,
  knowledge: Knowledge,
  resources: Resources,
  next: NextSteps,
  sources: Sources,
  opinion: Opinion,
  takeAlong: TakeAlong,
  meaning: Meaning,
  byArea: RecommendationsByArea,
  cards: RecommendationCards,
  beyondFirst: AllSteps,
  success: Success,
  comparison: Comparison,
  firstTime: FirstTime,
  staffState: StaffState,
  staffAreas: StaffAreas,
  staffStrengths: StaffStrengths,
  staffTalk: StaffTalk,
  staffChallenges: StaffChallenges,
  staffCare: StaffCare,
  requestedCall: RequestedCall,
  networkParts: NetworkParts,
}
const states = ['thriving', 'surviving', 'struggling'] as const
const ends = { onward: Onward, networkNext: NetworkNext } as const

/**
 * A report page: urgent help, the head, then the sections in the given order. The full report has a cover and five
 * chapters.
 */
export function ReportPage(page: ReportPageProps) {
  const { view } = page
  return (
    <ReaderProvider closed={view.closed} about={view.about}>
      <ActsProvider actsFor={page.actsFor ?? null} responseId={view.reader === 'self' ? page.responseId : null}>
        <OwnStepsProvider value={page.steps ?? null}>
          <Published {...page} />
        </OwnStepsProvider>
      </ActsProvider>
    </ReaderProvider>
  )
}

/** The report page in the wording for its reader. */
function Published(page: ReportPageProps) {
  const { view, composition, eyebrow } = page
  const { layout, sections, end } = composition
  const cover = useMakeCover(view)
  const earlier = useEarlierStep(page)
  const hasHero = layout === 'hero' || layout === 'chapters'
  const hasTop = layout === 'chapters' || sections.includes('top')
  const inHead = hasHero ? ['state', 'ladder'] : []
  const body = sections.filter((section) => !inHead.includes(section))
  const End = end && ends[end]
  return (
    <CoverProvider value={cover}>
      <LeaveBar safety={view.safety} />
      <UrgentBoxes view={view} />
      <AudienceNote view={view} />
      <div>
        {hasHero && (
          <Hero
            view={view}
            eyebrow={eyebrow}
            withLadder={sections.includes('ladder')}
            earlier={earlier}
            withPicture={!view.safety.some(isUrgent)}
            isAlone={layout === 'hero'}
          />
        )}
        <PageWithMenu>
          {!hasHero && <ListenButton />}
          {!hasHero && <PageHead {...page} />}
          {view.version.rulesBefore && <RulesChanged />}
          {!hasTop && <SoonBoxes view={view} />}
          {!hasTop && sections.includes('recommendations') && <UrgentCautions view={view} />}
          {layout === 'chapters' ? <FullForm {...page} /> : <InOrder page={page} sections={body} />}
        </PageWithMenu>
        {End && <End {...page} />}
      </div>
    </CoverProvider>
  )
}

/** Returns the step on the ladder at the last check-up, where the report says what changed since then. */
function useEarlierStep({ view, comparison }: ReportPageProps): EarlierStep | null {
  const locale = useLocale()
  const last = view.pointers.headline.isSecond && comparison?.last
  if (!last) return null
  const { ladderSteps, timeZone } = comparison
  const step = ladderSteps.find(({ at }) => at === last.at)?.now ?? null
  return step === null ? null : { step, month: monthNameOfMoment(last.at, locale, timeZone) }
}

/** Sections, one after the other; in the layout with columns, strengths and challenges side by side. */
function InOrder({ page, sections }: { page: ReportPageProps; sections: readonly Section[] }) {
  const hasColumns = page.composition.layout === 'columns'
  return sections.map((section) => {
    if (hasColumns && section === 'challenges') return null
    if (hasColumns && section === 'strengths') return <SideBySide key={section} view={page.view} />
    const Part = parts[section]
    return <Part key={section} {...page} />
  })
}

const chapterIcons = { how: 'sun', strengths: 'leaf', step: 'flag', help: 'phone', all: 'list' } as const

/** The full report: the cover, then five chapters. In the person's own, urgent texts leave out their summaries. */
function FullForm(page: ReportPageProps) {
  const t = useT('cover')
  const { chapters } = useCover()
  const { code } = page
  const isShort = page.view.reader === 'self' && page.view.safety.some(isUrgent)
  return (
    <>
      <Top {...page} />
      {page.view.reader === 'contact' && <HowToHelp view={page.view} />}
      <h2 className="chaps-title">{t('parts')}</h2>
      <Chapters>
        {chapterIds.map((id) => {
          const Content = contents[id]
          return (
            <Chapter
              key={id}
              id={`chapter-${id}`}
              icon={chapterIcons[id]}
              title={chapters[id].title}
              answer={isShort ? null : <Integers>{chapters[id].answer}</Integers>}
            >
              <ListenButton part={chapters[id].title} />
              <Content {...page} />
            </Chapter>
          )
        })}
      </Chapters>
      <CloseChapters />
      <CarerCard {...page} />
      {code && <OwnDeviceCard code={code} />}
    </>
  )
}

/**
 * The first chapter: the area of the start page, and in a crisis a sentence about the ladder instead of a large picture
 * of a low step, precede the areas.
 */
const How = (page: ReportPageProps) => (
  <>
    {page.composition.sections.includes('opening') && <Opening {...page} />}
    {page.view.safety.some(isCrisis) && <LadderSection {...page} isShort />}
    <HowIAm {...page} />
  </>
)

/** The second chapter. In the volunteer network, it begins with the time that the person offers. */
const Good = (page: ReportPageProps) => (
  <>
    <Give {...page} />
    <StrengthsList {...page} />
  </>
)

/** The last chapter: rows with links for readers who may open other pages, the full sections for all others. */
const All = (page: ReportPageProps) =>
  page.responseId && page.view.reader === 'self' ? (
    <Everything {...page} responseId={page.responseId} />
  ) : (
    <InOrder page={page} sections={page.composition.sections.filter((section) => section !== 'ladder')} />
  )

const contents: Readonly<Record<ChapterId, (page: ReportPageProps) => ReactNode>> = {
  how: How,
  strengths: Good,
  step: MyStep,
  help: HelpNear,
  all: All,
}

/** Note that the person's earlier report used older rules. */
function RulesChanged() {
  const t = useT('report')
  return <Note icon="pencil">{t('rulesChanged')}</Note>
}

/** Head of a report without a hero: its title, or the only area shown with its state. */
function PageHead({ view, title, lead, eyebrow, area }: ReportPageProps) {
  const t = useT(['results', 'report'])
  const state = area && states.find((each) => view.areas[each].includes(area))
  return (
    <div className="rsec stack">
      <p className="eyebrow">{eyebrow}</p>
      <h1>{area ? t(`areas.${area}`) : title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {state && (
        <>
          <StateTag state={state}>{t(`report:areas.${state}`)}</StateTag>
          <p className="lead">{t(`states.area.${state}`)}</p>
        </>
      )}
    </div>
  )
}

/** Strengths and challenges in two columns. */
function SideBySide({ view }: { view: ReportView }) {
  return (
    <div className="rsec duo">
      <Strengths view={view} bare />
      <Challenges view={view} bare />
    </div>
  )
}
