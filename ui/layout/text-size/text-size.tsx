import type { ReactNode } from 'react'

/** Offsets in pixels from the text size of 20 px; each is a value of `data-text-step` on the html element. */
export const textSteps = [-3, 0, 3, 6, 9, 12] as const

export type TextStep = (typeof textSteps)[number]

interface TextSizeProps {
  /** Address to which the form posts the text size as `step`, with the hidden fields in `children`. */
  action: string
  /** Id of the page's form, which the buttons submit instead, so that no input is lost. */
  form?: string
  step: TextStep
  texts: { group: string; smaller: string; larger: string }
  children?: ReactNode
}

/**
 * A− and A+: two submit buttons that post the next step. At an end the button is aria-disabled and posts the current
 * step. A script finds them by name and class, and changes data-text-step at once (app/client/text-size.ts).
 */
export function TextSize({ action, form, step, texts, children }: TextSizeProps) {
  const index = textSteps.indexOf(step)
  const smaller = textSteps[index - 1]
  const larger = textSteps[index + 1]
  const buttons = (
    <fieldset className="sizer" aria-label={texts.group}>
      <SizeButton sign="A−" texts={texts.smaller} to={smaller} step={step} form={form} />
      <SizeButton sign="A+" texts={texts.larger} to={larger} step={step} form={form} />
    </fieldset>
  )
  if (form) return buttons
  return (
    <form method="post" action={action}>
      {children}
      {buttons}
    </form>
  )
}

interface SizeButtonProps {
  sign: string
  texts: string
  to?: TextStep
  step: TextStep
  form?: string
}

function SizeButton({ sign, texts, to, step, form }: SizeButtonProps) {
  const atEnd = to === undefined || undefined
  return (
    <button
      type="submit"
      className="tool"
      name="step"
      value={to ?? step}
      form={form}
      formNoValidate
      aria-disabled={atEnd}
    >
      <span aria-hidden="true">{sign}</span>
      <span className="vh">{texts}</span>
    </button>
  )
}
