import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { faultsForAdmins } from '@raidtisch/shared-types/domain/bot-faults'
import type { ServiceContext } from '../realtime-server/src/services/context.ts'
import { createMetrics } from '../realtime-server/src/services/metrics.ts'
import { observeRequests } from '../realtime-server/src/transports/http/request-durations.ts'
import { sectionsOf } from './document-sections.ts'
import { labelsByMetric, metricsIn, unknownIn } from './metric-names.ts'

const root = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

/** A process that has everything. No figure is read, so nothing is asked of it. */
const everything = { env: { BACKUP_DIR: 'backups' }, redis: {} } as unknown as ServiceContext
const registry = createMetrics(everything, () => false)
observeRequests(registry)
const labelsOf = labelsByMetric(registry.getMetricsAsArray())

type Panel = { title: string; datasource: { uid: string }; targets: { expr: string; legendFormat: string }[] }
type Variable = { name: string; definition?: string }
type Dashboard = { panels: Panel[]; templating: { list: Variable[] } }

const dashboard = JSON.parse(read('docs/monitoring/grafana-dashboard.json')) as Dashboard
const alertsFile = read('docs/monitoring/alerts.yml')
const alerts = alertsFile
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => {
    const field = (name: string) => new RegExp(String.raw`^ {8,10}${name}: (.+)$`, 'm').exec(text)?.[1]
    const [, lines = field('expr') ?? ''] = /^ {8}expr: \|\n((?: {10}.*\n)+)/m.exec(text) ?? []
    return { name: text.split('\n', 1)[0] ?? '', expression: lines, field }
  })

const operations = read('docs/operations.md')
const sections = sectionsOf(operations)

describe('an expression', () => {
  test('is read with its metrics and the labels that it asks of each', () => {
    const expression =
      'sum by (job, le) (rate(raidtisch_a_bucket{status=~"5..", job="b{}"}[$__rate_interval])) > 0.5 or absent(up) unless nodejs_c'
    expect(metricsIn(expression)).toEqual([
      { name: 'raidtisch_a_bucket', labels: ['status', 'job', 'job', 'le'] },
      { name: 'up', labels: [] },
      { name: 'nodejs_c', labels: [] },
    ])
  })

  test('is refused when no process has its metric, or the metric lacks its label', () => {
    expect(unknownIn('rate(raidtisch_nothing[5m])', labelsOf)).toEqual(['raidtisch_nothing'])
    expect(unknownIn('sum by (sort) (raidtisch_faults{kind="x"})', labelsOf)).toEqual([
      'raidtisch_faults{sort}',
    ])
    expect(unknownIn('raidtisch_http_request_duration_seconds', labelsOf)).toHaveLength(1)
  })
})

describe('docs/monitoring/grafana-dashboard.json', () => {
  test.each(dashboard.panels)(
    'has a panel $title of figures that a process has',
    ({ datasource, targets }) => {
      expect(datasource.uid).toBe('${datasource}')
      expect(targets.length).toBeGreaterThan(0)
      for (const { expr, legendFormat } of targets) {
        expect(unknownIn(expr, labelsOf)).toEqual([])
        const known = metricsIn(expr).flatMap(({ name }) => labelsOf.get(name) ?? [])
        const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label)
        expect(shown.filter((label) => !known.includes(label))).toEqual([])
      }
    },
  )

  test('offers the processes that Prometheus knows', () => {
    const asked = dashboard.templating.list.flatMap(({ definition }) => definition ?? [])
    expect(asked).toHaveLength(1)
    for (const definition of asked) expect(unknownIn(definition, labelsOf)).toEqual([])
  })

  test('uses no variable that it does not define', () => {
    const defined = dashboard.templating.list.map(({ name }) => name)
    const used = [...JSON.stringify(dashboard).matchAll(/\$\{?([a-z]+)/g)].map(([, name = '']) => name)
    expect([...new Set(used)].toSorted()).toEqual(defined.toSorted())
  })
})

describe('docs/monitoring/alerts.yml', () => {
  test('has five alerts', () => {
    expect(alerts).toHaveLength(5)
  })

  test.each(alerts)('says of $name what people notice and what to do', ({ expression, field }) => {
    expect(metricsIn(expression).length).toBeGreaterThan(0)
    expect(unknownIn(expression, labelsOf)).toEqual([])
    expect(field('for')).toMatch(/^\d+m$/)
    expect(field('severity')).toMatch(/^(critical|warning)$/)
    for (const name of ['summary', 'people_notice', 'what_to_do']) expect(field(name)).toMatch(/\.$/)
  })

  test.each(alerts)('names a section that exists for $name', ({ field }) => {
    const [file = '', section] = field('runbook')?.split('#') ?? []
    expect(file).toBe('docs/operations.md')
    expect(sections).toContain(section)
  })

  test('asks only for faults that the server counts', () => {
    const kinds = [...alertsFile.matchAll(/kind=~?"([^"]+)"/g)].flatMap(([, all = '']) => all.split('|'))
    expect(kinds.length).toBeGreaterThan(0)
    expect(kinds.filter((kind) => !(faultsForAdmins as readonly string[]).includes(kind))).toEqual([])
  })
})

test('docs/monitoring/prometheus.yml asks the servers of docker-compose.yml as the job that alerts expect', () => {
  const [example, compose] = [read('docs/monitoring/prometheus.yml'), read('docker-compose.yml')]
  const [, port = ''] = /METRICS_PORT:-(\d+)/.exec(compose) ?? []
  const servers = [...compose.matchAll(/^ {2}(server-\d+):/gm)].map(([, name = '']) => `'${name}:${port}'`)
  expect(example).toContain(`targets: [${servers.join(', ')}]`)
  const [, job] = /job_name: (\w+)/.exec(example) ?? []
  expect([...new Set(alertsFile.match(/job="\w+"/g))]).toEqual([`job="${job}"`])
  const [, rules = ''] = /rule_files:\n {2}- (\S+)/.exec(example) ?? []
  expect(existsSync(new URL(`docs/monitoring/${rules}`, root))).toBe(true)
})

test('docs/operations.md explains every figure of ours, and no other', () => {
  const [, table = ''] = /^## Figures$(.*?)^## /ms.exec(operations) ?? []
  const cells = table.split('\n').map((line) => /^\|([^|]*)\|/.exec(line)?.[1] ?? '')
  const named = cells.flatMap((cell) =>
    [...cell.matchAll(/`(?:raidtisch)?(_\w+)`/g)].map(([, end]) => `raidtisch${end}`),
  )
  const ours = registry
    .getMetricsAsArray()
    .flatMap(({ name }) => (name.startsWith('raidtisch_') ? [name] : []))
  expect(named.toSorted()).toEqual(ours.toSorted())
})
