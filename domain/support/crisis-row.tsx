import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Site } from '#platform/page/site.ts'
import { pathTo } from '#routes/screen.ts'
import { Icon } from '#ui/illustrations/icon/icon.tsx'

interface CrisisRowProps {
  actions: Site['crisis']['actions']
  address: string
  form: string | undefined
}

/** Emergency help at the foot of every page: 'I need help now' and the phone numbers of crisis lines. */
export function CrisisRow({ actions, ...button }: CrisisRowProps) {
  return (
    <>
      <HelpNowButton {...button} />
      <CrisisLinks actions={actions} />
    </>
  )
}

/**
 * 'I need help now': opens the page with emergency help, and makes the report show help first. On a page with a form it
 * submits that form, so that no input is lost.
 */
function HelpNowButton({ address, form }: Omit<CrisisRowProps, 'actions'>) {
  const t = useT('helpNow')
  const locale = useLocale()
  const button = (
    <button type="submit" form={form} formNoValidate name="go" value="help">
      <Icon name="heart" />
      <span className="short">{t('short')}</span>
      <span className="long">{t('button')}</span>
    </button>
  )
  if (form) return button
  return (
    <form method="post" action={pathTo(locale, '/help-now')}>
      <input type="hidden" name="from" value={address} />
      {button}
    </form>
  )
}

/**
 * The phone numbers of crisis lines. On narrow screens, without their purposes and without the number for text
 * messages.
 */
function CrisisLinks({ actions }: Pick<CrisisRowProps, 'actions'>) {
  const t = useT('common')
  return actions.map(({ href, label }) =>
    href.startsWith('sms:') ? (
      <a key={href} href={href} className="foot__text">
        {label}
      </a>
    ) : (
      <a key={href} href={href}>
        <span className="long">{t(href === 'tel:911' ? 'footer.danger' : 'footer.feelings')}</span>
        {label}
      </a>
    ),
  )
}
