import { mainLocale } from '#assessment/questionnaire/questionnaire.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Contact, Contacts } from '#ui/cards/contact/contact.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import type { ContactView } from './contacts.ts'
import { LineNotes } from './line-notes.tsx'

/**
 * Lists support services with their phone numbers and web pages. Marks pages in English only for readers of other
 * languages.
 */
export function ContactList({ contacts }: { contacts: readonly ContactView[] }) {
  const t = useT('common')
  const translated = useLocale() !== mainLocale
  return (
    <Contacts>
      {contacts.map(({ id, name, gives, calls, line, pages, offPaper }) => (
        <Contact
          key={id}
          name={<Integers>{name}</Integers>}
          calls={calls}
          notes={line && calls[0] && <LineNotes line={line} number={calls[0].number} />}
          offPaper={offPaper}
          pages={pages.map(({ href, host, label, english }) => ({
            href,
            label: label ? `${label}: ${host}` : host,
            note: translated && english ? t('inEnglish') : undefined,
          }))}
        >
          {gives}
        </Contact>
      ))}
    </Contacts>
  )
}
