import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { ScaleInput } from '#ui/controls/scale-input/scale-input.tsx'
import { maxLengths } from '../../record/step.ts'
import { type DetailName, type DetailValues, detailNames } from './details-form.ts'

interface DetailsPartProps {
  values: DetailValues
  /** Fields that are too long. */
  problems: readonly DetailName[]
  action: string
}

/** Optional details of an active step: time, place, company, obstacles and confidence. */
export function DetailsPart({ values, problems, action }: DetailsPartProps) {
  const t = useT(['steps', 'errors'])
  return (
    <Disclosure title={t('more.itself')} variant="row" open={problems.length > 0}>
      <form method="post" action={action} noValidate className="picks">
        {detailNames.map((name) => (
          <Field
            key={name}
            id={name}
            name={name}
            label={t(`more.${name}`)}
            width="wide"
            autoComplete="off"
            defaultValue={values[name]}
            error={problems.includes(name) && t('errors:long', { max: maxLengths[name] })}
          />
        ))}
        <ScaleInput
          id="sure"
          name="sure"
          legend={t('more.sure')}
          min={0}
          max={10}
          value={values.sure === '' ? undefined : Number(values.sure)}
          ends={{ min: t('scale.sure.0'), max: t('scale.sure.10') }}
          clear={t('scale.clear')}
        />
        <Button variant="secondary" name="do" value="details">
          {t('save')}
        </Button>
      </form>
    </Disclosure>
  )
}
