// Two kinds of tests: `unit` needs nothing, `int` runs on the database that its global setup starts (design §5).
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import LongestFirst from './scripts/lib/longest-first.ts'

const WHERE = '{packages,apps,scripts,bench}/**'
/** One more try where nobody is there to look; `npm test` names the tests that needed it. */
const retry = process.env.CI ? 1 : 0
/**
 * The suites of a worker share what they import: reading it again for each took a third of the processor time. So a suite takes back what
 * it changes of its process: mocks, timers, environment.
 */
const isolate = false
/** A busy machine makes no test fail: only what hangs takes as long as this. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000, interval: 50 } } }
const inTesting = (name: string) => fileURLToPath(new URL(`./packages/testing/src/${name}`, import.meta.url))
const NOT_OURS = ['**/node_modules/**', '**/build/**', '**/dist/**', '**/generated/**']

export default defineConfig({
  test: {
    projects: [
      {
        // As the pages' own build has it.
        resolve: {
          alias: {
            '~': fileURLToPath(new URL('./apps/web/app', import.meta.url)),
            'virtual:text-files': fileURLToPath(new URL('./apps/web/app/lib/testing/text-files.ts', import.meta.url)),
          },
        },
        test: {
          name: 'unit',
          include: [`${WHERE}/*.test.ts`, `${WHERE}/*.test.tsx`],
          exclude: [...NOT_OURS, '**/*.int.test.ts', '**/*.live.test.ts'],
          pool: 'forks',
          isolate,
          ...patience,
          retry,
        },
      },
      {
        resolve: {
          // Replaces slow parts at the start, or by design, in these suites.
          alias: [
            { find: /^\.\/child-file\.ts$/, replacement: inTesting('child-file.ts') },
            { find: /^\.\/password-cost\.ts$/, replacement: inTesting('password-cost.ts') },
          ],
        },
        test: {
          name: 'int',
          include: [`${WHERE}/*.int.test.ts`],
          exclude: NOT_OURS,
          globalSetup: './packages/testing/src/global-setup.ts',
          setupFiles: './packages/testing/src/setup-suite.ts',
          pool: 'forks',
          isolate,
          ...patience,
          retry,
        },
      },
    ],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
