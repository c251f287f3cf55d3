import { expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript, run by Node without a build.
import { importsOf, testsThatNeed } from './near.mjs'

test('follows imports by path, by the alias of the pages and by names of the package', () => {
  const files = new Set([
    'apps/web/app/shell/start.tsx',
    'apps/web/app/lib/trpc.ts',
    'packages/ui/src/components/button.tsx',
    'packages/ui/src/lib/cn.ts',
  ])
  const text =
    "import { a } from '~/lib/trpc.ts'\nimport './missing.ts'\nexport * from 'react'\nconst b = import('./start')"
  expect(importsOf('apps/web/app/shell/page.tsx', text, files)).toEqual([
    'apps/web/app/lib/trpc.ts',
    'apps/web/app/shell/start.tsx',
  ])
  expect(importsOf('packages/ui/src/components/menu.tsx', "import { cn } from '#lib/cn'\n", files)).toEqual([
    'packages/ui/src/lib/cn.ts',
  ])
})

const area = 'packages/library/src/articles'
const importersOf = new Map([
  [`${area}/save.repo.ts`, [`${area}/save-article.ts`]],
  [`${area}/save-article.ts`, [`${area}/save.int.test.ts`, `${area}/index.ts`]],
  [`${area}/index.ts`, ['packages/library/src/index.ts', 'packages/library/src/spaces/spaces.int.test.ts']],
  ['packages/library/src/index.ts', ['packages/reading/src/reader/reader.int.test.ts']],
])

test('finds tests step by step, but not through the index of a district', () => {
  expect(testsThatNeed([`${area}/save.repo.ts`], importersOf)).toEqual([
    `${area}/save.int.test.ts`,
    'packages/library/src/spaces/spaces.int.test.ts',
  ])
})

test('includes a changed test, and all users of a changed district', () => {
  expect(testsThatNeed([`${area}/save.int.test.ts`], importersOf)).toEqual([`${area}/save.int.test.ts`])
  expect(testsThatNeed(['packages/library/src/index.ts'], importersOf)).toEqual([
    'packages/reading/src/reader/reader.int.test.ts',
  ])
})
