import type { TFunction } from 'i18next'
import { createContext, type ReactNode, use } from 'react'
import type { Line, LineId } from '#assessment/report/explain/explanation.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Reason } from '#ui/cards/reason/reason.tsx'
import { Answered } from '#ui/cards/said/quoted.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import type { WhyView, WhyViews } from '../../present/present-why.ts'
import { answerOf } from '../../present/reader/quote-text.tsx'
import { barrierReply } from '../../present/reason-texts.ts'

const WhyContext = createContext<WhyViews | null>(null)
const ActsContext = createContext<string | null>(null)

interface WhyProviderProps {
  /** The reasons; null for readers other than the person, who see none. */
  why: WhyViews | null
  /** The check-up for choosing steps; null for readers without that right. */
  actsFor: string | null
  children: ReactNode
}

/** Provides the sections inside with the reasons, and with the check-up that the reader may act on. */
export function WhyProvider({ why, actsFor, children }: WhyProviderProps) {
  return (
    <WhyContext value={why}>
      <ActsContext value={actsFor}>{children}</ActsContext>
    </WhyContext>
  )
}

/** Returns the check-up for choosing steps; null for readers without that right. */
export const useActsFor = (): string | null => use(ActsContext)

/** Returns the reasons for everything in the report; null for readers other than the person. */
export const useWhy = (): WhyViews | null => use(WhyContext)

interface WhyProps {
  why: WhyView | undefined
  /** The subject of the reason, for screen readers. */
  of: string
  variant?: 'quiet' | 'row'
}

/** Folded reason titled 'Why am I seeing this?'; nothing without a reason. */
export function Why({ why, of, variant = 'quiet' }: WhyProps) {
  const t = useT('report')
  if (!why) return null
  return (
    <Disclosure
      variant={variant}
      title={
        <span>
          {t('why.title')}
          <span className="vh"> {of}</span>
        </span>
      }
    >
      <Reason>
        <ReasonLists why={why} />
      </Reason>
    </Disclosure>
  )
}

/** A reason: the answers, the missing answers, and how the rule was applied. */
export function ReasonLists({ why: { quotes: said, missing, lines } }: { why: WhyView }) {
  const t = useT(['report', 'results'])
  return (
    <>
      <ReasonList title={t('why.said')}>
        {said.map((quote) => (
          <li key={quote.question} data-off-paper={quote.offPaper || undefined}>
            <Answered question={quote.text} answer={answerOf(quote, t)} />
            {quote.concern && <i>{t(`why.concern.${quote.concern}`)}</i>}
          </li>
        ))}
      </ReasonList>
      <ReasonList title={t('why.missing')}>
        {missing.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ReasonList>
      <ReasonList title={t('why.rule')}>
        {lines.map((line) => (
          <li key={JSON.stringify(line)} data-off-paper={line.withheld || undefined}>
            {asText(line, t)}
          </li>
        ))}
      </ReasonList>
    </>
  )
}

function ReasonList({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul>{children}</ul>
    </>
  )
}

/** Sentences that name overall states. */
const linesWithStates: readonly LineId[] = ['ladderState', 'stateBoth', 'stateLater', 'stateMiddle', 'stateHeld']

/** Returns a line as a sentence. Looks up only the words it names, since a page has about a hundred lines. */
function asText({ say, numbers, domain, state, barrier }: Line, t: TFunction<['report', 'results']>): string {
  const named: Record<string, string> = {}
  for (const [name, value] of Object.entries(numbers)) named[name] = String(value)
  if (linesWithStates.includes(say)) for (const each of states) named[each] = t(`results:states.${each}.label`)
  if (say === 'areaRule') for (const each of states) named[each] = t(`areas.${each}`)
  if (domain) named.area = t(`results:areas.${domain}`)
  if (state) named.state = t(`results:states.${state}.label`)
  if (barrier) {
    named.barrier = t(`results:challenges.${barrier as 'start'}`, { defaultValue: '' })
    named.reply = barrierReply(barrier, t)
  }
  return t(`why.lines.${say}`, named)
}
const states = ['thriving', 'surviving', 'struggling'] as const
