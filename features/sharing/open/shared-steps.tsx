import type { ReaderStep } from '#features/steps/for-others/reader-steps.server.ts'
import { ReaderStepsList } from '#features/steps/for-others/reader-steps-list.tsx'
import { useT } from '#platform/i18n/use-t.ts'

/** A person's steps, as shown to the one recipient with access. */
export function SharedSteps({ steps }: { steps: readonly ReaderStep[] }) {
  const t = useT('share')
  return steps.length === 0 ? <p>{t('shared.stepsNone')}</p> : <ReaderStepsList steps={steps} />
}
