// The Dockerfile, checked without Docker: stages, sources of every COPY, user, port, health check and the commands.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../supervisor/plan.ts'
import { CHART, read, readYaml, templates } from './files.ts'

const lines = read('Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
const final = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')))
const of = (name: string) =>
  final.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))
const ignored = read('.dockerignore').split('\n')

test('stages exist before they are used', () => {
  const stages: string[] = []
  for (const line of lines) {
    const from = /^COPY --from=(\w+)/.exec(line)?.[1] ?? /^FROM (\w+) AS/.exec(line)?.[1]
    if (from && from !== 'node') expect(stages).toContain(from)
    const stage = /^FROM \S+ AS (\w+)$/.exec(line)?.[1]
    if (stage) stages.push(stage)
  }
  expect(stages).toEqual(['base', 'manifests', 'build', 'runtime'])
})

test('contains shipped files only', () => {
  expect(of('COPY')).toEqual(['--from=build /release ./'])
  expect(lines.find((line) => line.includes('assemble'))).toMatch(/node scripts\/release\/assemble\.ts \/release$/)
})

test('excludes secrets, data and packages of this machine', () => {
  expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '.env', '.data', '.git']))
})

test('uses the Node version of the project', () => {
  const major = JSON.parse(read('package.json')).devDependencies.node.split('.')[0]
  expect(lines[0]).toBe(`ARG NODE_VERSION=${major}`)
})

test('runs without root and has a health check', () => {
  expect(of('USER')).toEqual(['1000:1000'])
  expect(of('HEALTHCHECK')[0]).toContain('scripts/container/health.mjs')
  expect(existsSync(join(ROOT, 'scripts/container/health.mjs'))).toBe(true)
})

test('uses one port everywhere', () => {
  expect(of('EXPOSE')).toEqual(['3000'])
  expect(of('ENV')[0]).toContain('PORT=3000')
  expect(readYaml('compose.yaml')).toMatchObject({
    services: { server: { environment: { PORT: '3000' }, ports: [expect.stringMatching(/:3000$/)] } },
  })
  const chart = templates()
    .map(([, text]) => text)
    .join('\n')
  expect(chart).toMatch(/name: PORT\n +value: '3000'/)
  expect(chart).toContain('containerPort: 3000')
})

test('contains the commands of compose.yaml and the chart', () => {
  const roles = [...read('scripts/container/main.ts').matchAll(/^ {2}(\w+): \[/gm)].map(([, name]) => String(name))
  const commands = ['seed', 'organisation', 'operator', 'backup', 'restore']
  expect(roles).toEqual(['start', 'server', 'worker', 'migrate', ...commands])
  const { services } = readYaml('compose.yaml') as { services: Record<string, { build?: string; command?: string[] }> }
  const composed = Object.values(services).flatMap(({ build, command }) => (build ? (command ?? []) : []))
  const charted = [...templates()].flatMap(([, text]) =>
    [...text.matchAll(/ args: \[(\w+)\]/g)].map(([, role]) => role),
  )
  expect(composed.sort()).toEqual(['migrate', 'server', 'worker'])
  expect(charted.sort()).toEqual(['migrate', 'server', 'worker'])
  expect(read(`${CHART}/values.yaml`)).toContain('repository: lectern')
})
