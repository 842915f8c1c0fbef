import { expect, test } from 'vitest'
import { serviceForTest } from '#tests/services/http-service.ts'
import { startProduct } from '#tests/support/product-process.ts'

type Span = {
  traceId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

test('a collector gets a span of each request, without an address, an answer or a contact', async () => {
  const collector = await serviceForTest((response) => response.end('{}'))
  const product = await startProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const parent = '00f067aa0ba902b7'
  await fetch(`${product.origin}/en/?email=rose@example.org`, { headers: { traceparent: `00-${trace}-${parent}-01` } })
  await fetch(`${product.origin}/rose@example.org`, { method: 'PROPFIND' })
  await product.stop()

  const bodies = collector.requests.map(({ body }) => body)
  expect(collector.requests.map(({ url }) => url)).toContain('/v1/traces')
  const spans = bodies.flatMap((body) =>
    (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  expect(spans.map(({ name }) => name)).toEqual(['GET site', 'other unknown'])
  expect(spans[0]).toMatchObject({ traceId: trace, parentSpanId: parent })
  expect(spans[0]?.attributes.map(({ key }) => key)).toEqual([
    'http.request.method',
    'http.route',
    'http.response.status_code',
    'checkup.reference',
  ])
  expect(bodies.join('')).not.toContain('rose')
})
