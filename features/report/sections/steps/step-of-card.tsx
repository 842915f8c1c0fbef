import { stepAddresses, whenDialogId } from '#features/steps/card/step-addresses.ts'
import { stateText } from '#features/steps/record/state-texts.ts'
import { asSentence } from '#platform/i18n/in-sentence.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { activeStepOf, activeTitleOf, useOwnSteps } from '../../own/own-steps.ts'

interface StepOfCardProps {
  /** Id of the intervention. */
  id: string
  /** Title of the intervention, for screen readers. */
  title: string
  responseId: string
  /** The card names the first step, so another one is named with its state. */
  isAfterFirst?: boolean
}

/**
 * The person's active step of an intervention, with its state. If there is none, the button with which the person
 * commits to the step that it offers now.
 */
export function StepOfCard({ id, title, responseId, isAfterFirst = false }: StepOfCardProps) {
  const t = useT('steps')
  const locale = useLocale()
  const own = useOwnSteps()
  if (!own) return null
  const to = stepAddresses(locale, responseId)
  const promised = activeStepOf(own, id)
  const name = isAfterFirst && promised?.of?.number !== 1 && activeTitleOf(own, id)
  const part = `step-of-${id}`
  if (promised)
    return (
      <p className="no-print" id={part} data-step-card>
        {name && (
          <>
            <Integers>{name}</Integers>{' '}
          </>
        )}
        <b>{asSentence(stateText(promised.shown, t, { locale, today: own.today }))}</b>{' '}
        <a href={to.open(promised.id)}>{t('card.open')}</a>
      </p>
    )
  const offer = own.offers[id]
  return (
    offer && (
      <LinkButton
        id={part}
        data-step-card
        className="no-print"
        variant="secondary"
        href={to.promise(offer.of)}
        opens={whenDialogId(offer.of)}
        data-early
      >
        {t(own.isTogether ? 'card.tryTogether' : 'card.try')}
        <span className="vh">: {title}</span>
      </LinkButton>
    )
  )
}
