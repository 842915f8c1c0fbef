import type { TFunction } from 'i18next'
import { createContext, type ReactNode, use } from 'react'
import type { Line, LineId } from '#assessment/report/explanation.ts'
import { useT } from '../../shared/words/use-t.ts'
import { DisclosureMadeOnce, Folded } from '../../ui/disclosure/disclosure.tsx'
import type { Markup } from '../../ui/escape-html.ts'
import { Reason } from '../../ui/reason/reason.tsx'
import type { WhyView, WhyViews } from '../present/present-why.ts'
import { answerOf } from '../present/quote-markup.ts'
import { barrierReply } from '../present/reason-words.ts'
import { type WhyWords, whyMarkup } from './why-markup.ts'

type Reasons = {
  views: WhyViews
  /** Cache of this page's sentences, since many are shown in several places. */
  texts: Map<string, string>
}
const ReasonsContext = createContext<Reasons | null>(null)
const ActsContext = createContext<string | null>(null)

interface WhyProviderProps {
  /** The reasons; null for readers other than the person, who see none. */
  why: WhyViews | null
  /** The check-up whose steps the reader may take up; null for readers who only read. */
  actsFor: string | null
  children: ReactNode
}

/** Provides the sections inside with the reasons, and with the check-up that the reader may act on. */
export function WhyProvider({ why, actsFor, children }: WhyProviderProps) {
  return (
    <ReasonsContext value={why && { views: why, texts: new Map() }}>
      <ActsContext value={actsFor}>{children}</ActsContext>
    </ReasonsContext>
  )
}

/** Returns the check-up whose steps the reader may take up; null for readers who only read. */
export const useActsFor = (): string | null => use(ActsContext)

/** Returns the reasons for everything in the report; null for readers other than the person. */
export const useWhy = (): WhyViews | null => use(ReasonsContext)?.views ?? null

/** Returns a function that caches texts by key for this page. */
function useCachedText(): (key: string, make: () => string) => string {
  const texts = use(ReasonsContext)?.texts
  return (key, make) => {
    const text = texts?.get(key) ?? make()
    texts?.set(key, text)
    return text
  }
}

interface WhyProps {
  why: WhyView | undefined
  /** What the reason is about, for screen readers. */
  of: string
  look?: 'quiet' | 'row'
}

/** Folded reason titled 'Why am I seeing this?'; nothing if there is no reason. */
export function Why({ why, of, look = 'quiet' }: WhyProps) {
  const inMarkup = useReasonMarkup()
  if (!why) return null
  return (
    <DisclosureMadeOnce
      look={look}
      part={FoldedReason}
      texts={{ of }}
      markups={{ markup: inMarkup(why) }}
      of={(texts) => ({ ...texts, look })}
    />
  )
}

function FoldedReason({ of, markup, look }: { of: string; markup: Markup; look: WhyProps['look'] }) {
  const t = useT('report')
  return (
    <Folded
      look={look}
      title={
        <span>
          {t('why.title')}
          <span className="vh"> {of}</span>
        </span>
      }
    >
      <Reason markup={markup} />
    </Folded>
  )
}

/** Returns a function that gives a reason as markup: the answers, the missing answers, and how the rule was applied. */
export function useReasonMarkup(): (why: WhyView) => Markup {
  const t = useT(['report', 'results'])
  const cached = useCachedText()
  const words: WhyWords = {
    said: t('why.said'),
    missing: t('why.missing'),
    rule: t('why.rule'),
    answer: (quote) => cached(quote.question, () => answerOf(quote, t)),
    concern: (concern) => t(`why.concern.${concern}`),
    line: (each) => cached(JSON.stringify(each), () => inWords(each, t)),
  }
  return (why) => whyMarkup(why, words)
}

/** Sentences that name states of life as a whole. */
const linesWithStates: readonly LineId[] = ['ladderState', 'stateBoth', 'stateLater', 'stateMiddle', 'stateHeld']

/** Returns a line as a sentence. Looks up only the words it names, since a page has about a hundred lines. */
function inWords({ say, numbers, domain, state, barrier }: Line, t: TFunction<['report', 'results']>): string {
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
