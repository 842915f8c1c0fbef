import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type PrometheusContentType, type Registry } from 'prom-client'

/** Timeout in ms for the metrics of all processes; then a process reports only its own. */
const patienceMs = 6000

type Question = { figuresAsked: number }
type Answer = { figuresFor: number; text: string | null }

/** Exposes the metrics of this process to the first one. Returns a function that reads the metrics of all processes. */
export function shareFigures(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries(registry)
  // The constructor adds the listener that answers the first process.
  Reflect.construct(AggregatorRegistry, [])
  let last = 0
  return () => {
    const number = ++last
    return new Promise<string | null>((resolve) => {
      const timer = setTimeout(() => end(null), patienceMs)
      const take = (message: Partial<Answer>) => message.figuresFor === number && end(message.text ?? null)
      function end(text: string | null) {
        clearTimeout(timer)
        process.off('message', take)
        resolve(text)
      }
      process.on('message', take)
      process.send?.({ figuresAsked: number } satisfies Question)
    }).then((text) => text ?? registry.metrics())
  }
}

let all: AggregatorRegistry<PrometheusContentType> | undefined

/** Answers a process that requests the metrics of all processes. */
export async function answerFigures(worker: Worker, message: Partial<Question>): Promise<void> {
  if (message.figuresAsked === undefined) return
  all ??= new AggregatorRegistry()
  const text = await all.clusterMetrics().catch(() => null)
  if (worker.isConnected()) worker.send({ figuresFor: message.figuresAsked, text } satisfies Answer)
}
