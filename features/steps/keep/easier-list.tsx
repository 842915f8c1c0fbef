import { withoutPeriod } from '#platform/i18n/in-sentence.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { minutesText } from '../record/state-texts.ts'
import type { EasierStep } from './easier.server.ts'

interface EasierListProps {
  steps: readonly EasierStep[]
  /** URL for a step in own words. */
  ownStep: string
}

/** Easier steps, as links to "When will you do it?". */
export function EasierList({ steps, ownStep }: EasierListProps) {
  const t = useT('steps')
  return (
    <>
      <ul className="easier">
        {steps.map(({ of, title, kind, minutes, benefit, isSame, href }) => (
          <li key={`${of.intervention}-${of.number}`}>
            <a href={href} data-in-sheet>
              <b>
                <Integers>{withoutPeriod(title)}</Integers>
              </b>
              <span>
                {minutes !== null && `${minutesText(minutes, kind, t)}. `}
                {isSame ? t('easier.same') : benefit}
              </span>
              <Icon name="arrowRight" />
            </a>
          </li>
        ))}
      </ul>
      <p className="sc__l">
        <a href={ownStep} data-in-sheet>
          <Icon name="pencil" />
          {t('own.itself')}
        </a>
      </p>
    </>
  )
}
