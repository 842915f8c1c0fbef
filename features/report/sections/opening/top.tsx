import { StepCall } from '#domain/support/step-call.tsx'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { CoverCards, FirstCard, GoodCard, SoonRow } from '#ui/cards/cover-cards/cover-cards.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import type { FirstStepTexts, SoonTexts } from '../../present/cover.ts'
import { SoonBoxes } from '../help/safety-boxes.tsx'
import { UrgentCautions } from '../help/urgent-cautions.tsx'
import { useActsFor } from '../results/why.tsx'
import type { SectionProps } from '../section-props.ts'
import { useCover } from './cover-texts.ts'

/**
 * Content below the head of the report: one good thing, the one first step, safety texts that are not urgent, and what
 * to talk over soon.
 */
export function Top({ view, responseId }: SectionProps & { responseId: string | null }) {
  const t = useT('pointers')
  const { goodThing, firstStep, soon } = useCover()
  return (
    <>
      <CoverCards>
        <GoodCard id="good-thing" kind={t('good.title')} title={<Integers>{goodThing}</Integers>} />
        {firstStep && <FirstStep step={firstStep} view={view} />}
      </CoverCards>
      <SoonBoxes view={view} />
      <UrgentCautions view={view} />
      {soon && <Soon soon={soon} responseId={responseId} />}
    </>
  )
}

function FirstStep({ step, view }: Pick<SectionProps, 'view'> & { step: FirstStepTexts }) {
  const { id, rung, title, size, reason, offPaper } = step
  const t = useT(['cover', 'pointers', 'calls'])
  const responseId = useActsFor()
  const locale = useLocale()
  const act = view.pointers.firstStep
  const [, next] = act?.steps ?? []
  const save = responseId && act?.isStored && (
    <LinkButton
      className="no-print"
      variant={act.calls[0] && act.calls[0].kind !== 'own' ? 'secondary' : 'primary'}
      href={addressWith(locale, '/ladder-1', { responseId, intervention: id })}
    >
      {t(act.kind === 'call' ? 'calls:willCall' : 'step.try')}
      <span className="vh">: {title}</span>
    </LinkButton>
  )
  return (
    <FirstCard
      id="first-step"
      kind={`${t('pointers:first.title')} · ${size}`}
      title={<Integers>{rung.replace(/\.$/, '')}</Integers>}
      offPaper={offPaper}
    >
      {reason && <p>{reason}</p>}
      {act && (
        <StepCall isCard act={act} saveButton={save} easier={act.enough === 'one_call' && <p>{t('calls:easier')}</p>} />
      )}
      {next && (
        <p>
          <Integers>{t('pointers:first.next', { rung: next })}</Integers>
        </p>
      )}
      <a className="no-print" href="#recommendations">
        {t('step.others')}
      </a>
    </FirstCard>
  )
}

/** Topics to talk over soon, behind one row. */
function Soon({ soon, responseId }: { soon: SoonTexts; responseId: string | null }) {
  const t = useT('pointers')
  const locale = useLocale()
  return (
    <SoonRow title={soon.title}>
      <ul>
        {soon.topics.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      {responseId && (
        <p className="no-print">
          <a href={addressFor(locale, responseId, '/doctor-page')}>{t('talk.doctor')}</a>
        </p>
      )}
    </SoonRow>
  )
}
