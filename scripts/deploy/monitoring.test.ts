// Alert rules and dashboard of deploy/monitoring: they ask for figures that servers give, and Prometheus reads them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../supervisor/plan.ts'
import { read, readYaml } from './files.ts'

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> }
type Panel = { title: string; targets?: { expr: string }[]; gridPos: { x: number; w: number } }

const RULES = join('deploy', 'monitoring', 'alerts.yaml')
const rules = (readYaml(RULES) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(read(join('deploy', 'monitoring', 'dashboard.json'))) as { panels: Panel[] }
const source = read(join('apps', 'server', 'src', 'lib', 'metrics.ts'))
const metrics = new Set([...source.matchAll(/'(lectern_\w+)'/g)].map(([, name]) => String(name)))
const metricNames = (expr: string) =>
  [...expr.matchAll(/lectern_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))

test.each(rules.map((rule) => [rule.alert, rule] as const))('checks %s', (_, { expr, labels, annotations }) => {
  expect(labels.severity).toMatch(/^(critical|warning)$/)
  expect(Object.keys(annotations)).toEqual(['summary', 'description'])
  for (const name of metricNames(expr)) expect(metrics).toContain(name)
})

test('shows every metric in the dashboard, and no other', () => {
  const names = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricNames(expr)))
  expect([...new Set(names)].sort()).toEqual([...metrics].sort())
})

test.skipIf(spawnSync('promtool', ['--version']).error)('Prometheus accepts rules and queries', () => {
  const queries = panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')),
  )
  const folder = mkdtempSync(join(tmpdir(), 'lectern-rules-'))
  const asRules = join(folder, 'queries.yaml')
  const group = { name: 'dashboard', rules: queries.map((expr, index) => ({ record: `panel:${index}`, expr })) }
  writeFileSync(asRules, JSON.stringify({ groups: [group] }))
  const check = spawnSync('promtool', ['check', 'rules', join(ROOT, RULES), asRules], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect([check.status, check.stderr]).toEqual([0, ''])
})
