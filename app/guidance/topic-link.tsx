import { pathTo } from '../shared/routing/screen.ts'
import { useLocale } from '../shared/use-locale.ts'
import type { TopicCard } from './topics.ts'

/** A link to an article by its title. */
export function TopicLink({ topic }: { topic: Pick<TopicCard, 'id' | 'title'> }) {
  return (
    <a href={pathTo(useLocale(), '/knowledge-base/:topic', { topic: topic.id })} data-prefetch>
      {topic.title}
    </a>
  )
}
