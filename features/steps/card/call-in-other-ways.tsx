import type { ActView } from '#domain/support/act-of-step.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import type { StepOf } from '../record/step.ts'
import { stepAddresses } from './step-addresses.ts'

interface CallInOtherWaysProps {
  responseId: string
  /** Null for a call in the person's own words. */
  of: Pick<StepOf, 'intervention' | 'number'> | null
  act: Pick<ActView, 'center' | 'helper'>
}

/** Other ways to make a call, for people who cannot or do not want to call themselves. */
export function CallInOtherWays({ responseId, of, act: { center, helper } }: CallInOtherWaysProps) {
  const t = useT('steps')
  const locale = useLocale()
  const call = of && { intervention: of.intervention, number: String(of.number) }
  return (
    <div className="no-print">
      <Disclosure title={t('call.not')} variant="row">
        <div className="sc__ways">
          {center && (
            <LinkButton variant="secondary" icon="building" href={stepAddresses(locale, responseId).talk(of)}>
              <span>{t('call.centerCalls', { center: center.name })}</span>
            </LinkButton>
          )}
          <LinkButton variant="secondary" icon="people" href={addressWith(locale, '/share', { responseId, ...call })}>
            <span>{helper ? t('call.askOther', { who: helper }) : t('call.askSomebody')}</span>
          </LinkButton>
          {center && (
            <LinkButton
              variant="secondary"
              icon="person"
              href={addressFor(locale, responseId, `/how-our-organizations-can-help/${center.key}`)}
            >
              {t('call.inPerson')}
            </LinkButton>
          )}
        </div>
      </Disclosure>
    </div>
  )
}
