import { useTranslation } from 'react-i18next'
import { mainLocale } from '#assessment/questionnaire.ts'
import { Contact, Contacts } from '../../ui/contact/contact.tsx'
import { useLocale } from '../words/use-locale.ts'
import type { ContactView } from './contacts.ts'

/**
 * Lists support services with their phone numbers and web pages. Marks pages in English only for readers of other
 * languages.
 */
export function ContactList({ contacts }: { contacts: readonly ContactView[] }) {
  const { t } = useTranslation()
  const translated = useLocale() !== mainLocale
  return (
    <Contacts>
      {contacts.map(({ id, name, gives, calls, pages, offPaper }) => (
        <Contact
          key={id}
          name={name}
          calls={calls}
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
