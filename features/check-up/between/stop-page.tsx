import { useT } from '#platform/i18n/use-t.ts'
import { HelpBox } from '#ui/cards/help-box/help-box.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'

interface StopPageProps {
  title: string
  text: string
  call: { href: string; label: string }
  go: { href: string; label: string }
  note: string
}

/** Page between two question pages after a possible emergency: phone lines, and the button to continue. */
export function StopPage({ title, text, call, go, note }: StopPageProps) {
  const t = useT('common')
  return (
    <>
      <title>{t('pageTitle', { page: title })}</title>
      <div className="wrap section stack stack--loose" data-between>
        <h1>{title}</h1>
        <HelpBox id="stop" level="red" title={call.label} calls={[call]}>
          <p>{text}</p>
          <p>{note}</p>
        </HelpBox>
        <p>
          <LinkButton variant="secondary" iconAfter="arrowRight" href={go.href} data-forward>
            {go.label}
          </LinkButton>
        </p>
      </div>
      <Horizon />
    </>
  )
}
