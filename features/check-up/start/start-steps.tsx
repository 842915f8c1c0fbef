import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import type { VignetteName } from '#ui/illustrations/vignette.tsx'
import { StartLayout } from '#ui/layout/start-layout/start-layout.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import styles from './start.css?url'
import { NoCookies, Unfinished } from './start-head.tsx'
import { StartPromise } from './start-promise.tsx'

interface StartStepsProps {
  step: 'comfort' | 'choices'
  /** The head and picture of a campaign's start page; null for the standard page and after the first view. */
  own: { head: ReactNode; picture: VignetteName } | null
  unfinished: boolean
  /** The person chooses the length, and not only the audience. */
  choosesLength: boolean
  children: ReactNode
}

/** Returns the title of a step. The one of the choices contains their number. */
export function useStepTitle(step: StartStepsProps['step'], choosesLength: boolean): string {
  const t = useT('start')
  const { persons } = useSite()
  const choices = (['one', 'two', 'three'] as const)[(choosesLength ? 1 : 0) + (persons ? 1 : 0)] ?? 'one'
  return t(step === 'comfort' ? 'comfort.title' : `choices.${choices}`)
}

/**
 * One of the two steps of a start page: readability, then audience and length. A campaign's head is shown next to the
 * first visible step.
 */
export function StartSteps({ step, own, unfinished, choosesLength, children }: StartStepsProps) {
  const t = useT('start')
  const title = useStepTitle(step, choosesLength)
  if (own)
    return (
      <div className="wrap">
        <StyleSheet href={styles} />
        <StartLayout picture={own.picture} head={own.head} aside={<StartPromise />}>
          <div className="stack">
            <h2>{title}</h2>
            {children}
          </div>
        </StartLayout>
      </div>
    )
  return (
    <div className="wrap steps-in">
      <StyleSheet href={styles} />
      <div className="stack">
        <h1>{title}</h1>
        {step === 'comfort' && <p className="lead readme">{t('comfort.sample')}</p>}
        {unfinished && <Unfinished />}
        <NoCookies />
        {children}
      </div>
    </div>
  )
}
