import { useHandle } from '../shared/page/handle.ts'
import type { Site } from '../shared/page/site.ts'
import { Button, type ButtonLook } from '../ui/button/button.tsx'
import type { IconName } from '../ui/icon/icon.tsx'

interface PreferenceButtonProps {
  site: Site
  name: 'language' | 'contrast'
  value: string
  look: ButtonLook
  size?: 'small'
  icon?: IconName
  /** Language of the label, if it is not that of the page. */
  lang?: string
  /** What the button does, if its label alone does not say it. */
  title?: string
  /** The preference is on, and the button turns it off. */
  pressed?: boolean
  children: string
}

/**
 * A button that stores a preference and reloads the page. On a page with its own form (`handle.form`) it submits that
 * form, so that no input is lost.
 */
export function PreferenceButton({ site, pressed, children, ...rest }: PreferenceButtonProps) {
  const { form } = useHandle()
  const button = (
    <Button form={form} formNoValidate aria-pressed={pressed} {...rest}>
      {children}
    </Button>
  )
  if (form) return button
  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="to" value={site.address} />
      {button}
    </form>
  )
}
