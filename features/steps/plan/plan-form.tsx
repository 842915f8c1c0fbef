import { weekdays } from '#platform/i18n/dates/days.ts'
import { useOptional } from '#platform/i18n/use-optional.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { DayPick } from '#ui/controls/day-pick/day-pick.tsx'
import { ErrorSummary, type FieldError } from '#ui/controls/error-summary/error-summary.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { ScaleInput } from '#ui/controls/scale-input/scale-input.tsx'
import { longest, type PlanProblems, type PlanValues, type PlanWord } from './plan.ts'

/** Id of the main form of the page, which the buttons of the header and footer submit too. */
export const planFormId = 'plan-form'

interface PlanFormProps {
  /** Heading: a new action, or which one is changed. */
  title: string
  /** Where the action comes from; null for the person's own idea. */
  from: string | null
  /** The id of the action to change; null for a new one. */
  id: string | null
  /** Idempotency key: the form sent twice adds one action. */
  requestKey: string
  values: PlanValues
  problems: PlanProblems
  /** The step below; null where there is none. */
  easier: string | null
  /** The person came to make the action smaller or bigger. */
  size: 'smaller' | 'bigger' | null
  cancel: string
}

/** The form of one action. */
export function PlanForm({ title, from, id, requestKey, values, problems, easier, size, cancel }: PlanFormProps) {
  const t = useT('plan')
  const optional = useOptional()
  const error = useErrors(problems)
  const errors = useSummary(error)
  const field = (name: PlanWord, width?: 'short') => (
    <Field
      id={name}
      name={name}
      label={name === 'what' ? t('fields.what.label') : optional(t(`fields.${name}.label`))}
      hint={t(`fields.${name}.hint`)}
      error={error(name)}
      defaultValue={values[name]}
      autoComplete="off"
      width={width}
    />
  )
  return (
    <section className="panel panel--accent stack" aria-labelledby="plan-form-title">
      <form id={planFormId} method="post" noValidate className="stack stack--loose plan__form">
        {errors.length > 0 && <ErrorSummary title={t('errors.title', { count: errors.length })} errors={errors} />}
        <div>
          <h2 id="plan-form-title">{title}</h2>
          {from && <p>{t('form.from', { title: from })}</p>}
        </div>
        {size && <Note>{t(`form.${size}`)}</Note>}
        <input type="hidden" name="do" value="save" />
        {id && <input type="hidden" name="id" value={id} />}
        <input type="hidden" name="request_key" value={requestKey} />
        <input type="hidden" name="intervention" value={values.intervention} />
        <input type="hidden" name="small_step" value={values.step} />
        {field('what')}
        <div className="plan__two">
          {field('name')}
          {field('much')}
        </div>
        <DayPick
          id="days"
          name="days"
          legend={t('fields.often.label')}
          hint={t('fields.often.hint')}
          error={error('days')}
          days={weekdays.map((value) => ({ value, short: t(`days.${value}`), label: t(`week:days.${value}`) }))}
          value={values.days}
        />
        <div className="plan__two">
          {field('when')}
          <Field
            id="time"
            name="time"
            type="time"
            label={optional(t('fields.time.label'))}
            hint={t('fields.time.hint')}
            error={error('time')}
            defaultValue={values.time}
          />
          {field('where')}
          {field('who')}
          {field('obstacle')}
          {field('reply')}
        </div>
        <div className="sure">
          <ScaleInput
            id="sure"
            name="sure"
            legend={t('fields.sure.label')}
            min={0}
            max={10}
            value={values.sure === '' ? undefined : Number(values.sure)}
            ends={{ min: t('ends.min'), max: t('ends.max') }}
          />
          <div aria-live="polite">
            <p data-sure="high">{t('sure.high')}</p>
            <p data-sure="middle">{t('sure.middle')}</p>
            <p data-sure="low">{t('sure.low')}</p>
            {easier && (
              <p data-sure="low middle">
                <Button variant="secondary" name="easier" value="yes">
                  {t('sure.offer', { step: easier })}
                </Button>
              </p>
            )}
          </div>
        </div>
        {field('reward')}
        <div className="row">
          <Button size="large">{t('save')}</Button>
          <LinkButton variant="quiet" href={cancel}>
            {t('form.cancel')}
          </LinkButton>
        </div>
      </form>
    </section>
  )
}

type ErrorOf = (field: keyof PlanProblems) => string | undefined

/** Returns a function that gives the error message of a field; undefined for a valid one. */
function useErrors(problems: PlanProblems): ErrorOf {
  const t = useT('plan')
  return (field) => {
    const problem = problems[field]
    if (problem === 'missing') return t(field === 'days' ? 'errors.days' : 'errors.what')
    if (problem === 'limit') return t('errors.limit', { count: field in longest ? longest[field as PlanWord] : 0 })
    return problem && t('errors.time')
  }
}

/** Returns the errors for the error summary, in the order of the fields. */
function useSummary(error: ErrorOf): FieldError[] {
  const t = useT('plan')
  const order = ['what', 'name', 'much', 'days', 'when', 'time', 'where', 'who', 'obstacle', 'reply', 'reward'] as const
  return order.flatMap((id) => {
    const message = error(id)
    if (message === undefined) return []
    const field = t(`fields.${id === 'days' ? 'often' : id}.label`)
    return [{ id, message: t('errors.of', { field, message }) }]
  })
}
