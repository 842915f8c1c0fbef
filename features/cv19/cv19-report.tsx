import type { ReactNode } from 'react'
import { OfferList } from '#domain/priorities/offer-list.tsx'
import { ContactList } from '#domain/support/contact-list.tsx'
import { CloseChapters } from '#features/report/sections/chapters/close-chapters.tsx'
import { GoodThing } from '#features/report/sections/opening/good-thing.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { CoverCards } from '#ui/cards/cover-cards/cover-cards.tsx'
import { HelpBox } from '#ui/cards/help-box/help-box.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import type { IconName } from '#ui/illustrations/icon/icon.tsx'
import { Chapter, Chapters } from '#ui/layout/chapter/chapter.tsx'
import { BehaviorList } from './behavior-list.tsx'
import styles from './cv19.css?url'
import type { Cv19View } from './cv19-view.ts'
import { DialCard } from './dial-card.tsx'
import { type Cv19Author, FirstStep } from './first-step.tsx'

interface Cv19ReportPageProps {
  view: Cv19View
  author?: Cv19Author
  /** The address of the page with all behaviors; undefined for a reader of a shared report. */
  behaviorsAt?: string
  /** Returns the address of a page of questions; undefined like `behaviorsAt`. */
  answerAt?: (page: number) => string
}

/**
 * The COVID-19 report below its head: what to do now unless it is an emergency, the first step, one good thing, and the
 * chapters.
 */
export function Cv19ReportPage({ view, author, behaviorsAt, answerAt }: Cv19ReportPageProps) {
  const t = useT('cv19')
  const { first, good } = view
  const chapters = useChapters({ view, behaviorsAt, answerAt })
  return (
    <div className="wrap">
      <link rel="stylesheet" href={styles} />
      {view.actNow && !view.actNow.urgent && <ActNow view={view} />}
      <CoverCards>
        <FirstStep first={first} author={author} />
        <GoodThing text={good ?? t('good')} />
      </CoverCards>
      <h2 className="chaps-title">{t(`chapters.title.${chapters.length as 2}`)}</h2>
      <Chapters>
        {chapters.map(({ id, icon, title, answer, content }) => (
          <Chapter key={id} id={id} icon={icon} title={title} answer={answer}>
            {content}
          </Chapter>
        ))}
      </Chapters>
      <CloseChapters />
    </div>
  )
}

/** Advice for a person with a warning sign, with symptoms, with a positive test, or who was near a sick person. */
export function ActNow({ view: { actNow } }: Pick<Cv19ReportPageProps, 'view'>) {
  if (!actNow) return null
  return (
    <div className="stack section">
      <HelpBox id="now" level={actNow.urgent ? 'red' : 'amber'} title={actNow.title} calls={actNow.calls}>
        {actNow.text.map((paragraph) => (
          <p key={paragraph}>
            <Integers>{paragraph}</Integers>
          </p>
        ))}
      </HelpBox>
      {actNow.contacts.length > 0 && <ContactList contacts={actNow.contacts} />}
    </div>
  )
}

type ChapterOf = { id: string; icon: IconName; title: string; answer: string; content: ReactNode }

/** Returns the chapters that have content, each with its summary. */
function useChapters({ view, behaviorsAt, answerAt }: Cv19ReportPageProps): ChapterOf[] {
  const t = useT('cv19')
  const { dials, behaviors, needs, copy } = view
  const habits = behaviors.filter(({ response }) => response !== null)
  const levels = dials.flatMap(({ id, level }) =>
    level === null || id === 'behavior'
      ? []
      : t(`chapters.stand.${id}`, { level: t(`levels.${level as 1}`).toLowerCase() }),
  )
  const contacts = new Set(needs.flatMap((need) => need.contacts.map(({ id }) => id)))
  const chapters: (ChapterOf | false)[] = [
    {
      ...{ id: 'dials', icon: 'sun', title: t('dials.title') },
      answer: levels.length > 0 ? levels.join(' ') : t('chapters.stand.none'),
      content: <Dials dials={dials} answerAt={answerAt} />,
    },
    habits.length > 0 && {
      ...{ id: 'behaviors', icon: 'list', title: t('behaviors.mine') },
      answer: [
        t('chapters.habits.all', { count: habits.length }),
        t('chapters.habits.safe', { count: habits.filter(({ isSafe }) => isSafe).length }),
      ].join(' '),
      content: <Habits behaviors={behaviors} behaviorsAt={behaviorsAt} />,
    },
    needs.length > 0 && {
      ...{ id: 'needs', icon: 'phone', title: t('needs.title') },
      answer: t('chapters.help', { count: contacts.size }),
      content: <Needs needs={needs} />,
    },
    {
      ...{ id: 'figures', icon: 'book', title: t('chapters.good.title') },
      answer: t('chapters.good.answer'),
      content: <Figures copy={copy} />,
    },
  ]
  return chapters.filter((chapter) => chapter !== false)
}

function Dials({ dials, answerAt }: Pick<Cv19View, 'dials'> & Pick<Cv19ReportPageProps, 'answerAt'>) {
  const t = useT('cv19')
  const { partner } = useSite()
  return (
    <ul className="dials">
      {dials.map((dial) => (
        <DialCard
          key={dial.id}
          dial={dial}
          number={partner?.useNumericMeters && dial.score ? t('dials.number', dial.score) : null}
          answerAt={answerAt}
        />
      ))}
    </ul>
  )
}

function Habits({ behaviors, behaviorsAt }: Pick<Cv19View, 'behaviors'> & Pick<Cv19ReportPageProps, 'behaviorsAt'>) {
  const t = useT('cv19')
  return (
    <div className="stack">
      <BehaviorList behaviors={behaviors} />
      {behaviorsAt && (
        <p className="no-print">
          <a href={behaviorsAt}>{t('behaviors.link')}</a>
        </p>
      )}
    </div>
  )
}

const Needs = ({ needs }: Pick<Cv19View, 'needs'>) => (
  <div className="stack stack--loose">
    {needs.map(({ id, need, text, offers, contacts }) => (
      <section className="stack" key={id} aria-labelledby={`need-${id}`}>
        <h3 id={`need-${id}`}>{need}</h3>
        <p>{text}</p>
        {offers.length > 0 && <OfferList offers={offers} />}
        <ContactList contacts={contacts} />
      </section>
    ))}
  </div>
)

/** The two statistics published in 2020, with their date and meaning. */
function Figures({ copy }: Pick<Cv19View, 'copy'>) {
  const t = useT('cv19')
  return (
    <section className="stack" aria-labelledby="figures-title">
      <h3 id="figures-title">{copy.title}</h3>
      <blockquote>
        <p>{copy.said}</p>
        <footer className="hint">{copy.saidSource}</footer>
      </blockquote>
      <p>{copy.now}</p>
      <p className="hint">{copy.dated}</p>
      <p>{t('notMedical')}</p>
    </section>
  )
}
