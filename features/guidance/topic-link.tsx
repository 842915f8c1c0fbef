import { useLocale } from '#platform/i18n/use-locale.ts'
import { addressWith } from '#routes/address.ts'
import type { TopicCard } from './topics.ts'

interface TopicLinkProps {
  topic: Pick<TopicCard, 'id' | 'title'>
  /** The report that the reader comes from; null for none. */
  responseId: string | null
}

/** A link to an article, labeled with its title. */
export function TopicLink({ topic, responseId }: TopicLinkProps) {
  return (
    <a href={addressWith(useLocale(), `/knowledge-base/${topic.id}`, { responseId })} data-prefetch>
      {topic.title}
    </a>
  )
}
