import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useHandle } from '#platform/page/handle.ts'
import { inLocale } from '#routes/screen.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'

/** A link that opens help in a dialog; without scripts, the help page. */
export function HelpTool() {
  const t = useT('common')
  const { form } = useHandle()
  const address = inLocale(useLocale(), '/help')
  if (!form)
    return (
      <LinkButton variant="tl" icon="help" href={address} opens="help">
        {t('help.open')}
      </LinkButton>
    )
  return (
    <Button variant="tl" icon="help" opens="help" {...submits(form, address)}>
      {t('help.open')}
    </Button>
  )
}

/** The link to the help page in the footer. `form` is the id of the page's form, if any. */
export function HelpLink({ form }: { form: string | undefined }) {
  const t = useT('common')
  const address = inLocale(useLocale(), '/help')
  if (form)
    return (
      <button type="submit" data-opens="help" {...submits(form, address)}>
        {t('help.open')}
      </button>
    )
  return (
    <a href={address} data-opens="help">
      {t('help.open')}
    </a>
  )
}

/** Without scripts the button submits the page's form, so that no input is lost. */
const submits = (form: string, address: string) => ({
  form,
  formNoValidate: true,
  name: 'go',
  value: 'guide',
  'data-address': address,
})
