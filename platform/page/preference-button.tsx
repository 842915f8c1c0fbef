import { Button, type ButtonVariant } from '#ui/controls/button/button.tsx'
import type { IconName } from '#ui/illustrations/icon/icon.tsx'

/** The address of the page, and the id of its form (`handle.form`). */
export type PreferencePlace = { address: string; form: string | undefined }

interface PreferenceButtonProps {
  place: PreferencePlace
  name: 'language' | 'contrast'
  value: string
  variant: ButtonVariant
  size?: 'small'
  icon?: IconName
  /** Language of the label, if it differs from the page's. */
  lang?: string
  /** Explanation, if the label alone is not clear. */
  title?: string
  /** The preference is on, so the button turns it off. */
  pressed?: boolean
  children: string
}

/**
 * A button that stores a preference and reloads the page. On a page with a form it submits that form, so that no input
 * is lost.
 */
export function PreferenceButton({ place: { address, form }, pressed, children, ...rest }: PreferenceButtonProps) {
  const button = (
    <Button form={form} formNoValidate aria-pressed={pressed} {...rest}>
      {children}
    </Button>
  )
  if (form) return button
  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="to" value={address} />
      {button}
    </form>
  )
}
