import { type TextStep, textSteps } from '../text-size/text-size.tsx'

/** The four sizes side by side, as steps of the text size in pixels. A− and A+ reach every step. */
const offeredSteps = [0, 3, 6, 12] as const satisfies readonly TextStep[]

interface SizeChoiceProps {
  /** Id of the form that the buttons submit. Default: the form around them. */
  form?: string
  step: TextStep
  /** `name` returns the name of a size by its position, from 1. */
  texts: { group: string; name: (place: number) => string }
}

/**
 * A choice of four text sizes: submit buttons that post `step`, each with letters of its size. A script applies the
 * size immediately (app/client/text-size.ts).
 */
export function SizeChoice({ form, step, texts }: SizeChoiceProps) {
  return (
    <fieldset className="sizes" aria-label={texts.group}>
      {offeredSteps.map((offered) => (
        <button
          key={offered}
          type="submit"
          name="step"
          value={offered}
          form={form}
          formNoValidate
          aria-pressed={offered === step}
        >
          <span aria-hidden="true">Aa</span>
          <span className="vh">{texts.name(textSteps.indexOf(offered) + 1)}</span>
        </button>
      ))}
    </fieldset>
  )
}
