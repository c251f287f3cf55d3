// Every npm script goes through run.mjs or start.mjs, so that none fails on a fresh clone for want of packages or builds; those that
// turbo runs are the exception.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const RUN = readFileSync(join(ROOT, 'scripts', 'run.mjs'), 'utf8')
const files = new Map(
  [...RUN.matchAll(/^ {2}'?([\w:-]+)'?: \{ file: '([^']+)'/gm)].map(([, name, file]) => [name, file]),
)
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const { tasks } = JSON.parse(readFileSync(join(ROOT, 'turbo.json'), 'utf8'))
const ownScripts = Object.entries<string>(scripts).filter(([name]) => name !== 'start' && !tasks[`//#${name}`])

test.each(ownScripts)('runs npm run %s', (name, command) => {
  expect(command).toBe(`node scripts/run.mjs ${name}`)
  expect(existsSync(join(ROOT, String(files.get(name))))).toBe(true)
})

test('starts npm start by its own entry', () => {
  expect(scripts.start).toBe('node scripts/start.mjs')
})

test('rejects an unknown script with a list of all', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'run.mjs'), 'nothing'], {
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  expect(stderr).toBe(`Unknown script 'nothing'. There are: ${[...files.keys()].join(', ')}\n`)
})
