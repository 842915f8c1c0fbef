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
  /** Language of the words on the button, where it is not that of the page. */
  lang?: string
  /** What the button does, when its words alone do not say it. */
  title?: string
  children: string
}

/**
 * A button that keeps a preference and shows this page again. On a page with a form of its own it sends that one, so
 * that nothing typed is lost.
 */
export function PreferenceButton({ site, children, ...rest }: PreferenceButtonProps) {
  const { form } = useHandle()
  const button = (
    <Button form={form} formNoValidate {...rest}>
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
