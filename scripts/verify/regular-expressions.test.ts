// No regular expression of the product takes a time that grows with the third power of a text, or faster: strangers' texts meet most of
// them. Those of second degree are met by texts with a bound. A sample of files; all of them in `npm run test:full`.
import { execFileSync } from 'node:child_process'
import { sample } from '@lectern/testing/sample'
import { expect, test } from 'vitest'
import { read } from '../deploy/files.ts'
import { ROOT } from '../supervisor/plan.ts'
// @ts-expect-error: plain JavaScript, run by Node without a build.
import { degreeOf, expressionsIn, mayBeSlow } from './regular-expressions.mjs'

const FOLDERS = ['apps/*/src/*', 'apps/web/app/*', 'packages/*/src/*']
/** Not in the product; or of texts that are ours or a model's, which are short. */
const LEFT_OUT =
  /\.test\.|\.fixture\.|\/(?:testing|tooling|generated|seed)\/|^packages\/(?:testing|i18n)\/|stand-ins|^packages\/ai\/src\/answering\/citations\//
const SAMPLE = 20

const files = execFileSync('git', ['ls-files', ...FOLDERS], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !LEFT_OUT.test(path))

test.each([
  ['(a|a)*$', Number.POSITIVE_INFINITY],
  ['^ *x? {0,900} *y* *$', 3],
  ['^a{3,900}b+$', 1],
])('/%s/ is of degree %d', async (pattern, degree) => {
  expect([mayBeSlow([pattern, '']), await degreeOf([pattern, ''])]).toEqual([pattern !== '^a{3,900}b+$', degree])
})

test('ignores a single loop over single characters', () => {
  expect([mayBeSlow(['[a*]+x{1,9}', '']), mayBeSlow(['(?:ab)+', ''])]).toEqual([false, true])
})

test('no expression is of third degree or exponential', { timeout: 600_000 }, async () => {
  const slow: string[] = []
  for (const path of sample(files, SAMPLE))
    for (const expression of expressionsIn(read(path), path).filter(mayBeSlow)) {
      const degree = await degreeOf(expression)
      if (degree !== null && degree > 2) slow.push(`${path}: /${expression[0]}/ is of degree ${degree}`)
    }
  expect(slow).toEqual([])
})
