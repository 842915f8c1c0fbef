import { inSentence } from '#platform/i18n/in-sentence.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { OfferedCard } from '../card/offered-card.tsx'
import { StepCard } from '../card/step-card.tsx'
import { hasTick, TicksInPlace } from '../week/today-tick.tsx'
import { HowToBegin } from './how-to-begin.tsx'
import { SixSteps } from './six.tsx'
import styles from './step-page.css?url'
import type { StepPageView } from './step-page-view.server.ts'

interface StepPageProps {
  view: StepPageView
  /** Undo was refused, since the person has three other active steps. */
  isFull: boolean
}

/** A step in its state with its guidance, beside the six steps of its intervention. */
export function StepPage({ view, isFull }: StepPageProps) {
  const t = useT('steps')
  const locale = useLocale()
  const { step, offer, responseId, today, next, isPromisable, action, number, title, six, isPlain, waitsFor } = view
  const isNext = six.some((each) => each.number === number && each.state === 'next')
  return (
    <>
      <StyleSheet href={styles} />
      {action && <p className="eyebrow">{action}</p>}
      <h1>
        <Integers>{number ? t('page.title', { n: number, step: inSentence(title, locale) }) : title}</Integers>
      </h1>
      <div className={isPlain ? 'stack stack--loose' : 'steppage'}>
        <div className="stack stack--loose">
          {isFull && <Note tone="warn">{t('full')}</Note>}
          {step && <StepCard id="step" step={step} responseId={responseId} today={today} next={next} isAlone />}
          {step && hasTick(step, today) && <TicksInPlace />}
          {offer && (
            <OfferedCard
              id="step"
              step={offer}
              kind={isNext ? t('card.next') : t('page.state.later')}
              responseId={responseId}
              isPromisable={isPromisable}
            />
          )}
          <HowToBegin view={view} />
          {waitsFor && <p>{t(`page.waits.${waitsFor}`)}</p>}
          <Links view={view} />
        </div>
        {six.length > 0 && <SixSteps six={six} today={today} isPlain={isPlain} />}
      </div>
    </>
  )
}

function Links({ view: { links, offer, isUndoable } }: Pick<StepPageProps, 'view'>) {
  const t = useT('steps')
  const addresses = {
    'easier.title': offer ? null : links.easier,
    'card.other': offer ? null : links.others,
    'page.details': links.details,
    'page.mark.itself': links.mark,
    'page.remove.itself': links.remove,
  } as const
  return (
    <>
      <ul className="sc__l no-print">
        {Object.entries(addresses).map(
          ([text, href]) =>
            href && (
              <li key={text}>
                <a href={href}>{t(text as keyof typeof addresses)}</a>
              </li>
            ),
        )}
      </ul>
      {isUndoable && links.undo && (
        <form method="post" action={links.undo} className="no-print">
          <Button variant="quiet" name="answer" value="undo">
            {t('undo')}
          </Button>
        </form>
      )}
    </>
  )
}
