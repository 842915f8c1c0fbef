import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import type { State } from '#assessment/report/report.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { StateTag } from '#ui/charts/state-tag/state-tag.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'

/** Id of the form. The header buttons submit it, too. */
export const areaFormId = 'areas'

/** An area to choose from, with its state, and whether it was asked about, is a priority or already chosen. */
export type AreaOption = {
  area: Domain
  state: State | null
  wasIncluded: boolean
  isPriority: boolean
  isChosen: boolean
}

interface AreaFormProps {
  areas: readonly AreaOption[]
  value: Domain | null
  /** The form was submitted without a choice. */
  missing: boolean
}

/** Form to choose one area to start with. */
export function AreaForm({ areas, value, missing }: AreaFormProps) {
  const t = useT(['choices', 'results', 'report'])
  const error = missing ? t('area.missing') : undefined
  return (
    <form id={areaFormId} method="post" noValidate className="stack stack--loose">
      {error && <ErrorSummary title={t('errors.title')} errors={[{ id: 'area', message: error }]} />}
      <ChoiceGroup
        id="area"
        name="area"
        type="radio"
        legend={<h2>{t('area.legend')}</h2>}
        hint={t('area.hint')}
        error={error}
        value={value ? [value] : []}
        columns={2}
        options={areas.map(({ area, state, wasIncluded, isPriority, isChosen }) => ({
          value: area,
          label: t(`results:areas.${area}`),
          sub: (
            <>
              {state ? (
                <StateTag state={state}>{t(`report:areas.${state}`)}</StateTag>
              ) : (
                t(wasIncluded ? 'area.unknown' : 'report:shortForm.notAsked')
              )}
              {(isChosen || isPriority) && <br />}
              {isChosen ? t('report:chosen.barrier') : isPriority && t('area.priority')}
            </>
          ),
        }))}
      />
      <div className="q__nav">
        <Button size="large" iconAfter="arrowRight">
          {t('area.keep')}
        </Button>
      </div>
    </form>
  )
}
