import { useT } from '#platform/i18n/use-t.ts'
import { NamedText } from '#ui/cards/named-text/named-text.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import type { HelpView } from './partner-help.server.ts'

/**
 * The panel where the owner grants or revokes the access of the partner's staff, with the times at which they viewed
 * the report.
 */
export function PartnerHelp({ help, action }: { help: HelpView; action: string }) {
  const t = useT('share')
  const { partner, texts: words, until, address, preview, views, hasMore } = help
  return (
    <Panel tone={until ? 'tint' : undefined}>
      <form method="post" action={action} className="stack">
        <h2>{t('help.title', { partner })}</h2>
        {until ? (
          <>
            <p>
              <b>{t('help.on', { partner, day: until })}</b>
            </p>
            {words.slice(1).map((text) => (
              <p key={text}>
                <NamedText name={partner}>{text}</NamedText>
              </p>
            ))}
            <p>
              {t('help.link')}
              <br />
              <a href={address}>{address}</a>
            </p>
          </>
        ) : (
          words.map((text) => (
            <p key={text}>
              <NamedText name={partner}>{text}</NamedText>
            </p>
          ))
        )}
        {(until || views.length > 0) && (
          <>
            <h3 className="h4">{t('help.looks')}</h3>
            {views.length === 0 ? (
              <p>{t('help.noLooks')}</p>
            ) : (
              <ul>
                {views.map((when) => (
                  <li key={when}>{when}</li>
                ))}
              </ul>
            )}
            {hasMore && <p>{t('help.more', { count: views.length })}</p>}
          </>
        )}
        <p>
          <a href={preview}>{t('help.preview')}</a>
        </p>
        <div className="row">
          <Button name="help" value={until ? 'end' : 'give'} variant={until ? 'secondary' : 'primary'}>
            {t(until ? 'help.end' : 'help.give')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
