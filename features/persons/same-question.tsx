import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { pathTo } from '#routes/screen.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'

type Named = { id: string; name: string }

/** The question if two names in stored check-ups are of one person. */
export function SameQuestion({ me, other }: { me: Named; other: Named }) {
  const t = useT('persons')
  const locale = useLocale()
  const merge = pathTo(locale, '/persons/:subject/merge', { subject: other.id })
  return (
    <Panel tone="accent">
      <form method="post" action={pathTo(locale, '/persons')} className="stack" aria-labelledby="same">
        <h2 id="same">{t('same.ask', { one: me.name, other: other.name })}</h2>
        <p>{t('same.why')}</p>
        <input type="hidden" name="go" value="apart" />
        <div className="row">
          <LinkButton variant="secondary" href={`${merge}?${new URLSearchParams({ into: me.id })}`}>
            {t('same.yes')}
          </LinkButton>
          <Button variant="secondary" name="subject" value={other.id}>
            {t('same.no')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
