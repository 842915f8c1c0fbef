// node scripts/checks/check-content.ts [FOLDER]: validates the content folder. Prints the number of items of each kind,
// or the problems, and the links and phone numbers that are due for review.
import { fileURLToPath } from 'node:url'
import { loadContent } from '#platform/content/content.ts'
import { linksToReview } from '#platform/content/link-review.ts'

const folder = process.argv[2] ?? fileURLToPath(new URL('../../content', import.meta.url))

try {
  const start = performance.now()
  const content = loadContent(folder)
  const milliseconds = Math.round(performance.now() - start)
  const counts = {
    questionnaires: content.questionnaires.size,
    interventions: content.interventions.length,
    links: Object.keys(content.links).length,
    strategies: Object.keys(content.strategies).length,
    articles: content.knowledge.length,
    documents: content.documents.length,
    'start pages': content.campaigns.length,
    partners: content.partners.length,
    states: Object.keys(content.resources.states).length,
  }
  for (const [name, count] of Object.entries(counts)) console.log(`${String(count).padStart(4)} ${name}`)
  console.log(`The content is in order. Version ${content.version}, read in ${milliseconds} ms.`)
  const due = linksToReview(content, new Date().toISOString().slice(0, 10))
  for (const [why, entries] of Map.groupBy(due, (entry) => `${entry.why}, ${entry.owner}`))
    console.log(`Due (${why}): ${entries.map(({ key }) => key).join(', ')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
