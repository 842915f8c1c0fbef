import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import type { ContactView } from './partner-contact.server.ts'

/** The panel with the partner's permission to contact the person, the views by its staff, and how to end it. */
export function PartnerContact({ contact, action }: { contact: ContactView; action: string }) {
  const t = useT('share')
  const { partner, entries, views, contactInfo } = contact
  return (
    <Panel tone={entries.length > 0 ? 'tint' : undefined}>
      <form method="post" action={action} className="stack" id="contact">
        <h2>{t('contact.title', { partner })}</h2>
        {entries.length === 0 ? (
          <p>{t('contact.none', { partner })}</p>
        ) : (
          <>
            <ul className="stack stack--tight">
              {entries.map(({ id, kind, day, question }) => (
                <li key={id}>
                  <b>{t(`contact.kinds.${kind}`, { day })}</b>
                  {question && <> “{question}”</>}
                </li>
              ))}
            </ul>
            <p>{t('contact.sees', { partner })}</p>
          </>
        )}
        {(entries.length > 0 || views.length > 0) && (
          <>
            <h3 className="h4">{t('contact.looks')}</h3>
            {views.length === 0 ? (
              <p>{t('contact.noLooks')}</p>
            ) : (
              <ul>
                {views.map((when) => (
                  <li key={when}>{when}</li>
                ))}
              </ul>
            )}
          </>
        )}
        <p>
          <a href={contactInfo}>{t('contact.change')}</a>
        </p>
        {entries.length > 0 && (
          <div className="row">
            <Button name="contact" value="end" variant="secondary">
              {t('contact.end')}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  )
}
