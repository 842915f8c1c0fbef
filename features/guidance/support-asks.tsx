import { ContactList } from '#domain/support/contact-list.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { PhrasesToSay } from '#ui/cards/words-to-say/phrases-to-say.tsx'
import type { AskView, SupportView } from './forms-of-support.ts'

/** Helpers to ask for one kind of help, with sentences to say. */
export function SupportAsks({ asks, heading: Heading }: Pick<SupportView, 'asks'> & { heading: 'h3' | 'h4' }) {
  const t = useT('support')
  return (
    <div className="stack stack--loose">
      {asks.map(({ helper, who, say }) => (
        <div className="stack" key={helper}>
          <div>
            <Heading className="h4">{t(`from.${helper}`)}</Heading>
            <p>{who}</p>
          </div>
          <PhrasesToSay sentences={say} texts={{ copy: t('copy'), copied: t('copied') }} />
        </div>
      ))}
      <ContactList contacts={asks.flatMap((ask: AskView) => ask.contacts)} />
    </div>
  )
}
