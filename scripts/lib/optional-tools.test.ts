// `npm test` says in one line what is missing and how to get it.
import { expect, test } from 'vitest'
import { howToInstall } from './optional-tools.ts'

const missing = (name: string, ...packages: string[]) => ({ name, packages, isThere: () => false })

test('prints nothing when all tools are installed', () => {
  expect(howToInstall([])).toBeUndefined()
})

test('names all packages in one command', () => {
  expect(howToInstall([missing('redis-server', 'redis-server'), missing('LibreOffice', 'libreoffice-writer')])).toBe(
    'Tests that need redis-server, LibreOffice are skipped. To run them: apt-get install redis-server libreoffice-writer',
  )
})

test('offers an alternative for the browser', () => {
  expect(howToInstall([missing('Chromium', 'chromium')])).toBe(
    'Tests that need Chromium are skipped. To run them: apt-get install chromium (Chromium also by: npx playwright install chromium)',
  )
})
