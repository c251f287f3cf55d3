// Everything that server, worker and their children load on demand is entered once in the bundle, and has the names that our sources
// use of it: a CommonJS package may lose them there although all tests of the sources pass.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DIST, ROOT } from '../supervisor/plan.ts'
import { namesUsed } from './names-used.ts'

type Lazy = { from: string; specifier: string; id: string | null }
type Description = { chunks: { file: string; facade: string | null; imports: string[] }[]; lazy: Lazy[] }

const description: Description = JSON.parse(readFileSync(join(DIST, 'bundle.json'), 'utf8'))
const { chunks } = description
/** The pages load theirs in the browser. */
const lazy = description.lazy.filter(({ from }) => !from.startsWith('apps/web/'))
const targetOf = ({ id, specifier }: Lazy) =>
  id === null ? specifier : chunks.find(({ facade }) => facade === id)?.file

function enterAll(targets: string[]): Record<string, string[] | string> {
  const script = join(import.meta.dirname, 'enter-modules.mjs')
  const { stdout, stderr } = spawnSync(process.execPath, [script, DIST], {
    input: JSON.stringify(targets),
    encoding: 'utf8',
  })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout)
}

test('names lazily loaded modules like the sources', () => {
  const entered = enterAll([...new Set(lazy.map(targetOf).filter((target) => target !== undefined))])
  const problems = lazy.flatMap((one) => {
    const names = entered[targetOf(one) ?? '']
    if (!Array.isArray(names)) return [`${one.from} loads ${one.specifier}: ${names ?? 'not in the bundle'}`]
    const used = namesUsed(one.from, readFileSync(join(ROOT, one.from), 'utf8'), one.specifier)
    // A source that hands on the module as it is.
    if (used.size === 0) used.add(names.includes('default') ? 'default' : (names[0] ?? 'any name'))
    return [...used]
      .filter((name) => !names.includes(name))
      .map((name) => `${one.from}: ${one.specifier} has no ${name}`)
  })
  expect(problems).toEqual([])
  expect(lazy.map(({ specifier }) => specifier)).toContain('@aws-sdk/client-s3')
}, 180_000)

test('contains every program', () => {
  for (const { file } of chunks) expect([file, existsSync(join(DIST, file))]).toEqual([file, true])
})
