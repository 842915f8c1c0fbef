import { ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Answered } from './metrics.ts'

/** `traceparent`: the header by which the proxy's trace continues. `reference` is that of the log. */
export type TracedAnswer = Answered & { reference: string; traceparent: string | undefined }

export type Tracing = {
  addSpan: (answer: TracedAnswer) => void
  /** Sends what is waiting. */
  end: () => Promise<void>
}

/**
 * Sends a span of each request to a collector by OTLP. Its names and attributes are the labels of the metrics, so none
 * names a person or an answer. The provider is not global: spans of libraries would have addresses and statements.
 */
export function createTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'checkup' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('checkup')
  const propagator = new W3CTraceContextPropagator()
  const getter = { keys: Object.keys, get: (carrier: Record<string, string>, key: string) => carrier[key] }

  return {
    addSpan({ method, route, status, seconds, reference, traceparent }) {
      const parent = traceparent ? propagator.extract(ROOT_CONTEXT, { traceparent }, getter) : ROOT_CONTEXT
      const endTime = Date.now()
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'checkup.reference': reference,
      }
      const startTime = endTime - seconds * 1000
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, startTime, attributes }, parent)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endTime)
    },
    end: () => provider.shutdown(),
  }
}
