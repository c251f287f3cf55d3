// A change in any package builds and tests what depends on it again, and nothing else. The packages' manifests are the measure; that
// they name all that is imported is checked too.
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { sample } from '@lectern/testing/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript, run by Node without a build.
import { turboCommand } from './lib/turbo.mjs'

type Manifest = {
  name: string
  scripts?: Record<string, string>
  exports?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
type Task = { dependsOn?: string[]; inputs?: string[] }
type Package = { folder: string; manifest: Manifest; deps: string[]; tasks: Record<string, Task> }

const ROOT = join(import.meta.dirname, '..')
const NOT_OURS = /(?:^|\/)(?:node_modules|dist|build|generated|\.react-router|\.turbo|\.artifacts)(?:\/|$)/
const TEST = /\.(?:test|test-d|spec|fixture)\.tsx?$/
/** Matches files that no product contains: tests, and the tools that make data. */
const ASIDE = /\.(?:test|test-d|spec|fixture)\.tsx?$|\/(?:testing|fakes|training)\/|\/src\/security\//
const IMPORT = /(?:from|import|import\() ?'((?:@lectern\/|\.\.)[^']+)'/g

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const modulesIn = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx,mjs,css}`, { cwd: ROOT, exclude: (path) => NOT_OURS.test(path) }).sort()

const packages = new Map<string, Package>()
for (const path of globSync(['{apps,packages}/*/package.json', '{attack,bench,e2e,scripts}/package.json'], {
  cwd: ROOT,
}).sort()) {
  const manifest: Manifest = JSON.parse(read(path))
  const folder = dirname(path)
  const [config] = globSync(`${folder}/turbo.json`, { cwd: ROOT })
  const deps = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter((name) =>
    name.startsWith('@lectern/'),
  )
  packages.set(manifest.name, { folder, manifest, deps, tasks: config ? JSON.parse(read(config)).tasks : {} })
}

/** A package with all that it needs by `next`. */
function closure(name: string, next: (name: string) => string[]): Set<string> {
  const names = new Set<string>([name])
  for (const one of names) for (const other of next(one)) names.add(other)
  return names
}
const dependenciesOf = (name: string) => packages.get(name)?.deps ?? []
/** Packages that the tests of a package need besides those of its manifest. */
const namedByTask = (name: string, task: string): string[] =>
  (packages.get(name)?.tasks[task]?.dependsOn ?? []).flatMap((one) => /^(@lectern\/[\w-]+)#/.exec(one)?.[1] ?? [])
/** Whether a task names a file outside of its package. */
const reads = (name: string, task: string, path: string): boolean =>
  (packages.get(name)?.tasks[task]?.inputs ?? []).some((glob) =>
    posix.matchesGlob(path, glob.replace('$TURBO_ROOT$/', '')),
  )
const needs = (name: string, task: string) =>
  new Set(
    [name, ...dependenciesOf(name), ...namedByTask(name, task)].flatMap((one) => [...closure(one, dependenciesOf)]),
  )

/** Tasks with a script. */
const TASKS = [...packages].flatMap(([name, { manifest }]) =>
  ['build', 'types', 'test'].filter((task) => manifest.scripts?.[task]).map((task) => ({ name, task })),
)

let copy: string
type Hashes = Map<string, string>

/** Hash of each task with a script in the copy. */
function hashes(): Hashes {
  const [file, args] = turboCommand(['build', 'types', 'test', 'lint', '--dry=json'])
  const { stdout, stderr } = spawnSync(file, args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TURBO_TELEMETRY_DISABLED: '1' },
  })
  if (!stdout.startsWith('{')) throw new Error(stderr)
  const { tasks } = JSON.parse(stdout) as { tasks: { taskId: string; command: string; hash: string }[] }
  return new Map(tasks.filter(({ command }) => !command.startsWith('<')).map(({ taskId, hash }) => [taskId, hash]))
}

const differences = (before: Hashes, after: Hashes) =>
  [...after].flatMap(([task, hash]) => (before.get(task) === hash ? [] : [task])).sort()

/** Tasks that run again after a line was added to these files, which is taken back. */
function after(paths: readonly string[]): string[] {
  for (const path of paths) appendFileSync(join(copy, path), '\n')
  try {
    return differences(untouched, hashes())
  } finally {
    for (const path of paths) cpSync(join(ROOT, path), join(copy, path))
  }
}

/** One module that ships and one test of each package represent all. */
const source = ({ folder }: Package) =>
  modulesIn(folder).find(
    (path) =>
      /\/(?:src|app|supervisor|reliability)\/.*\.tsx?$/.test(path) &&
      !ASIDE.test(path.slice(path.indexOf('/', folder.length))),
  )
const testOf = ({ folder }: Package) => modulesIn(folder).find((path) => TEST.test(path))
const SOURCES = [...packages].flatMap(([name, one]) => {
  const path = source(one)
  return path ? [{ name, path }] : []
})
const TESTS = [...packages.values()].flatMap((one) => testOf(one) ?? [])

let untouched: Hashes
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'lectern-graph-'))
  const files = [
    ...['package.json', 'package-lock.json', 'turbo.json', 'tsconfig.base.json', 'tsconfig.json', '.gitignore'],
    ...[...packages.values()].map(({ folder }) => `${folder}/package.json`),
    ...globSync(['{apps,packages}/*/turbo.json', '{attack,bench,e2e,scripts}/turbo.json'], { cwd: ROOT }),
    ...SOURCES.map(({ path }) => path),
    ...TESTS,
    ...['packages/db/prisma/schema/base.prisma', 'scripts/test.mjs', 'README.md'],
  ]
  for (const file of files) cpSync(join(ROOT, file), join(copy, file))
  untouched = hashes()
}, 60_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const all = (task: string) => TASKS.filter((one) => one.task === task).map(({ name }) => `${name}#${task}`)
const isClientBuild = (task: string) => task === '@lectern/db#build'

test('every package with modules has a representative file', () => {
  const empty = [...packages].filter(([, one]) => source(one) === undefined).map(([name]) => name)
  expect(empty).toEqual(['@lectern/product'])
  expect([...untouched.keys()].filter((task) => task.endsWith('#build'))).toEqual(all('build').sort())
})

test.each(sample(SOURCES, 8))('a change in $name affects its dependents only', ({ name, path }) => {
  const expected = TASKS.filter((one) => needs(one.name, one.task).has(name) || reads(one.name, one.task, path)).map(
    (one) => `${one.name}#${one.task}`,
  )
  const again = after([path])
  expect(again.filter((task) => !task.startsWith('//#'))).toEqual(
    expected.filter((task) => !isClientBuild(task)).sort(),
  )
  expect(again).toContain('//#lint')
})

test('rebuilds what runs in production after a change in any of its packages', () => {
  const product = [...needs('@lectern/product', 'build')]
  for (const name of [
    'books',
    'content',
    'kernel',
    'operations',
    'language',
    'portal',
    'readers',
    'scripts',
    'ui',
    'web',
  ])
    expect(product).toContain(`@lectern/${name}`)
  for (const name of ['attack', 'bench', 'e2e', 'testing']) expect(product).not.toContain(`@lectern/${name}`)
})

test('skips tests, documents and development tools', () => {
  expect(TESTS.length).toBeGreaterThan(15)
  const again = after([...TESTS, 'scripts/test.mjs', 'README.md'])
  expect(again.filter((task) => task.endsWith('#build'))).toEqual([])
  expect(again).toContain('@lectern/people#test')
})

test('ignores outputs of tasks, outside of a git clone too', () => {
  const names = [
    'dist/main.js',
    'build/index.js',
    '.turbo/turbo-test.log',
    '.artifacts/vitest.json',
    'node_modules/a/a.js',
  ]
  const written = [...packages.values()].flatMap(({ folder }) => names.map((name) => `${folder}/${name}`))
  for (const path of [...written, 'apps/web/.react-router/types/a.ts', 'packages/db/src/generated/client.ts']) {
    mkdirSync(join(copy, dirname(path)), { recursive: true })
    writeFileSync(join(copy, path), '')
  }
  expect(differences(untouched, hashes())).toEqual([])
})

test('rebuilds the database client and its dependents after a schema change', () => {
  const again = after(['packages/db/prisma/schema/base.prisma'])
  expect(again.filter((task) => task.endsWith('#build'))).toEqual(['@lectern/db#build', '@lectern/product#build'])
})

type Import = { other: string; file: string }

/** Other packages that a module imports, by name or by path, with the resolved file. */
function importsOf(path: string): Import[] {
  return [...read(path).matchAll(IMPORT)].flatMap(([, from = '']) => {
    const [scope, name, ...rest] = from.split('/')
    const other = `${scope}/${name}`
    const target = posix.join(dirname(path), from)
    if (!from.startsWith('@lectern/')) {
      const [owner] = [...packages].find(([, { folder }]) => target.startsWith(`${folder}/`)) ?? []
      return owner === undefined ? [] : { other: owner, file: target }
    }
    const { folder = '', manifest } = packages.get(other) ?? {}
    return { other, file: posix.join(folder, manifest?.exports?.[rest.length > 0 ? `./${rest.join('/')}` : '.'] ?? '') }
  })
}

/** Whether a module imports more than types of a package. */
function importsValues(text: string, name: string): boolean {
  const statements = text.match(new RegExp(`^(?:import|export) [^;]*?from '${name}[/']`, 'gm')) ?? []
  return (
    statements.length === 0 || statements.some((statement) => !/(?:^|\n)(?:import|export) type [^\n]*$/.test(statement))
  )
}

test.each([...packages].map(([name, one]) => ({ name, ...one })))(
  '$name lists every package that it imports',
  ({ name, folder, deps }) => {
    const ofTasks = ['test', 'types'].flatMap((task) => namedByTask(name, task))
    const missing = modulesIn(folder).flatMap((path) => {
      const text = read(path)
      // Files outside the product are for the tasks that need them: tests, and types of the server in the pages.
      const isFine = ({ other, file }: Import) =>
        other === name ||
        deps.includes(other) ||
        ((ASIDE.test(path) || !importsValues(text, other)) && (ofTasks.includes(other) || reads(name, 'test', file)))
      return importsOf(path).flatMap((one) => (isFine(one) ? [] : `${path}: ${one.other}`))
    })
    expect(missing).toEqual([])
  },
)
