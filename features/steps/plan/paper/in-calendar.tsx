import { useT } from '#platform/i18n/use-t.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'

interface InCalendarProps {
  /** Address of the calendar file of all actions. */
  file: string
  google: readonly { id: string; name: string; href: string }[]
}

/** Ways to put the plan into the person's own calendar. */
export function InCalendar({ file, google }: InCalendarProps) {
  const t = useT('plan')
  return (
    <section className="stack no-print" aria-labelledby="calendar-title">
      <h2 id="calendar-title">{t('calendar.title')}</h2>
      <p>{t('calendar.text')}</p>
      <LinkButton variant="secondary" icon="calendar" href={file} download>
        {t('calendar.file')}
      </LinkButton>
      <p className="hint">{t('calendar.fileHint')}</p>
      <Disclosure title={t('calendar.others')}>
        <p>{t('calendar.othersText')}</p>
        <ul>
          {google.map(({ id, name, href }) => (
            <li key={id}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {t('calendar.google', { title: name })} {t('calendar.newTab')}
              </a>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}
