import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { securityEventNames } from '#platform/logging/security-events.ts'
import { onEmbeddedDatabase } from '#tests/support/product.ts'

const read = (file: string) => readFileSync(`deploy/monitoring/${file}`, 'utf8')
const token = 'q8Jw2nVxR5tLz0YpD7bKfA3mGcE6hUsX'

onEmbeddedDatabase(
  'the files for Prometheus and Grafana',
  (product) => {
    test.each(['alerts.yaml', 'dashboard.json'])('name only metrics of the product: %s', async (file) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await product.ask(new Request('http://localhost:3000/metrics', { headers }))
      const known = [...(await answer.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
      const named = [...read(file).matchAll(/\b(?:checkup|nodejs|process)_[a-z\d_]+/g)].map(([name]) => name)
      expect(named.length).toBeGreaterThan(15)
      expect(named.filter((name) => !known.includes(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([])
    })

    test('alert for security events that exist', () => {
      const events = [...read('alerts.yaml').matchAll(/event=~"([^"]+)"/g)].flatMap(([, names]) => names?.split('|'))
      expect(events.filter((name) => !securityEventNames.some((event) => event === name))).toEqual([])
    })

    test('give each alert a summary and an action', () => {
      for (const { alert, labels, annotations } of parse(read('alerts.yaml')).groups[0].rules) {
        expect(labels.severity, alert).toMatch(/^(page|ticket)$/)
        expect(annotations, alert).toEqual({
          summary: expect.stringMatching(/\.$/),
          action: expect.stringMatching(/\.$/),
        })
      }
    })
  },
  { METRICS_TOKEN: token },
)
