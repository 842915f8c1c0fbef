import type { TFunction } from 'i18next'
import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Line, LineId } from '#assessment/report/explanation.ts'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { Reason } from '../../ui/reason/reason.tsx'
import { Said } from '../../ui/said/said.tsx'
import type { WhyView, WhyViews } from '../present/present-why.ts'
import { answerOf } from '../present/quote-text.tsx'

type Reasons = {
  views: WhyViews
  /** Sentences of this page by what they say: many stand under several things, and are put into words once. */
  texts: Map<string, string>
}
const Given = createContext<Reasons | null>(null)

/** Gives the sections below it the reasons for what they show. Without them they show none: reasons are for the person alone. */
export function WhyProvider({ why, children }: { why: WhyViews | null; children: ReactNode }) {
  return <Given value={why && { views: why, texts: new Map() }}>{children}</Given>
}

/** The reasons for everything in the report, or null where they are not for whoever reads it. */
export const useWhy = (): WhyViews | null => use(Given)?.views ?? null

/** Puts something into words, unless this page has done so already. */
function useOnce(): (what: string, make: () => string) => string {
  const texts = use(Given)?.texts
  return (what, make) => {
    const text = texts?.get(what) ?? make()
    texts?.set(what, text)
    return text
  }
}

interface WhyProps {
  why: WhyView | undefined
  /** What it is about, for those who hear the page. */
  of: string
  look?: 'quiet' | 'row'
}

/** 'Why do I see this?', folded away. Nothing where there is no reason to show. */
export function Why({ why, of, look = 'quiet' }: WhyProps) {
  const { t } = useTranslation('report')
  if (!why) return null
  return (
    <Disclosure
      look={look}
      title={
        <span>
          {t('why.title')}
          <span className="vh"> {of}</span>
        </span>
      }
    >
      <WhyBody why={why} />
    </Disclosure>
  )
}

/** What stands behind a reason: the answers, what is missing, and how the rule was applied. */
export function WhyBody({ why: { said, lines, missing } }: { why: WhyView }) {
  const { t } = useTranslation(['report', 'results'])
  const once = useOnce()
  return (
    <Reason>
      {said.length > 0 && <p>{t('why.said')}</p>}
      {said.length > 0 && (
        <ul>
          {said.map(({ concern, ...quote }) => (
            <li key={quote.question} data-off-paper={quote.offPaper || undefined}>
              <Said question={quote.text}>{once(quote.question, () => answerOf(quote, t))}</Said>
              {concern && <i>{t(`why.concern.${concern}`)}</i>}
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && <p>{t('why.missing')}</p>}
      {missing.length > 0 && (
        <ul>
          {missing.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
      {lines.length > 0 && <p>{t('why.rule')}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map((each) => (
            <li key={[each.say, each.domain, each.barrier].join()} data-off-paper={each.withheld || undefined}>
              {once(JSON.stringify(each), () => inWords(each, t))}
            </li>
          ))}
        </ul>
      )}
    </Reason>
  )
}

/** Numbers that carry their sign: what moves a rating. */
const signed = ['by']
/** Sentences that name all three states. */
const ofStates: readonly LineId[] = ['stateBoth', 'stateNow', 'stateHeld', 'areaRule']

/** A sentence in words. A page has about a hundred, so only the words that it names are looked up. */
function inWords({ say, numbers, domain, state, barrier }: Line, t: TFunction<['report', 'results']>): string {
  const named: Record<string, string> = {}
  for (const [name, value] of Object.entries(numbers))
    named[name] = `${signed.includes(name) && value > 0 ? '+' : ''}${value}`.replace('-', '−')
  if (ofStates.includes(say)) for (const each of states) named[each] = t(`results:states.${each}.label`)
  if (domain) named.area = t(`results:areas.${domain}`)
  if (state) named.state = t(`results:states.${state}.label`)
  if (barrier) named.barrier = t(`results:challenges.${barrier as 'start'}`, { defaultValue: '' })
  return t(`why.lines.${say}`, named)
}
const states = ['thriving', 'surviving', 'struggling'] as const
