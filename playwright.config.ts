// Tests of the whole built product: in a real Chromium and against dying processes. `npm test` builds first.
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/optional-tools.ts'

const chromium = findChromium()
if (!chromium && process.env.CI) throw new Error('Chromium is missing: CI must install it')

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/browser/shared-product.ts',
  outputDir: '.artifacts/e2e',
  workers: 1,
  // Far more than any test needs: a busy machine is not a failure.
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { intervals: [100] } },
  forbidOnly: Boolean(process.env.CI),
  // One more try, so that a busy machine does not hide all other results; what needed it is counted as flaky and printed.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '.artifacts/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // A trace of each action makes all tests slower: `--trace on` when one wants to look.
    trace: 'on-first-retry',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Without a locale of UTF-8 it saves files with Chinese names as `download`.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'production', testMatch: 'production/*.spec.ts' },
    { name: 'reliability', testMatch: 'reliability/*.spec.ts' },
    // Nobody looks on: what moves takes processor time and is waited for.
    { name: 'browser', testMatch: 'browser/*.spec.ts', use: { contextOptions: { reducedMotion: 'reduce' } } },
  ],
})
