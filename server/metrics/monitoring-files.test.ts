import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { recordRun } from '#database/background-runs.ts'
import { securityEventNames } from '#platform/logging/security-events.ts'
import { onEmbeddedDatabase } from '#tests/support/product.ts'
import { createMetrics } from './metrics.ts'

const read = (file: string) => readFileSync(`deploy/monitoring/${file}`, 'utf8')
type Rule = { alert: string; labels: Record<string, string>; annotations: Record<string, string> }
const rules = (parse(read('alerts.yaml')).groups as { rules: Rule[] }[]).flatMap((group) => group.rules)
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

    test('have no label of the product that Prometheus sets itself, and would rename', async () => {
      const metrics = createMetrics({ ...product.deps, toReview: () => [], documents: { waiting: 0 } })
      metrics.countJob('counting', { seconds: 1, failed: true })
      await recordRun(product.deps.db, 'backup', product.deps.now())
      const { text } = await metrics.read()
      expect(text).toMatch(/^checkup_job_last_success_seconds\{/m)
      expect(text).not.toMatch(/^checkup_\w+\{(.*,)?(job|instance)=/m)
    })

    test('alert for security events that exist', () => {
      const events = [...read('alerts.yaml').matchAll(/event=~"([^"]+)"/g)].flatMap(([, names]) => names?.split('|'))
      expect(events.filter((name) => !securityEventNames.some((event) => event === name))).toEqual([])
    })

    test('give each alert a summary and an action', () => {
      for (const { alert, labels, annotations } of rules) {
        expect(labels.severity, alert).toMatch(/^(page|ticket)$/)
        expect(annotations, alert).toEqual({
          summary: expect.stringMatching(/\.$/),
          action: expect.stringMatching(/\.$/),
        })
      }
    })

    test('try each alert', () => {
      type Tried = { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }
      const tried = (parse(read('alerts.test.yaml')).tests as Tried[]).flatMap((each) => each.alert_rule_test)
      const fired = tried.filter((each) => each.exp_alerts?.length).map(({ alertname }) => alertname)
      expect(rules.map(({ alert }) => alert).filter((alert) => !fired.includes(alert))).toEqual([])
    })
  },
  { METRICS_TOKEN: token },
)
