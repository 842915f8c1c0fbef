import { useTranslation } from 'react-i18next'
import { useHandle } from '../shared/page/handle.ts'
import type { Site } from '../shared/page/site.ts'
import { pathTo } from '../shared/routing/screen.ts'
import { Icon } from '../ui/icon/icon.tsx'

/**
 * 'I need help now': leads to people who help at once, and makes the report list them first. On a page with its own
 * form (`handle.form`) it submits that form, so that no input is lost.
 */
export function HelpNowButton({ site }: { site: Site }) {
  const { t } = useTranslation('helpNow')
  const { form } = useHandle()
  const button = (
    <button type="submit" form={form} formNoValidate name="go" value="help">
      <Icon name="heart" />
      <span className="short">{t('short')}</span>
      <span className="long">{t('button')}</span>
    </button>
  )
  if (form) return button
  return (
    <form method="post" action={pathTo(site.locale, '/help-now')}>
      <input type="hidden" name="from" value={site.address} />
      {button}
    </form>
  )
}
