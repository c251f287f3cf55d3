// Programs that some tests need and npm does not install: without them these tests are skipped, and `npm test` says so.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The headless shell comes first: tests take two thirds of the time in it. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** Path of a Chromium of the system or of `npx playwright install`; undefined when there is none. */
export function findChromium(): string | undefined {
  const installed = [...BROWSERS.map((name) => `/usr/bin/${name}`), chromium.executablePath()]
  return installed.find((path) => existsSync(path))
}

const runs = (command: string) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

/** Poppler prints its version with `-v` only. */
const readsPdf = () => runs('qpdf') && spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).status === 0

const TOOLS = [
  { name: 'Chromium', packages: ['chromium'], isThere: () => findChromium() !== undefined },
  { name: 'redis-server', packages: ['redis-server'], isThere: () => runs('redis-server') },
  {
    name: 'LibreOffice',
    packages: ['libreoffice-writer', 'libreoffice-calc', 'libreoffice-impress'],
    isThere: () => runs('soffice'),
  },
  { name: 'nginx', packages: ['nginx'], isThere: () => existsSync('/usr/sbin/nginx') },
  { name: 'poppler and qpdf', packages: ['poppler-utils', 'qpdf'], isThere: readsPdf },
]

/** One line that says which tools are missing and how to install them; undefined when all are there. */
export function howToInstall(missing = TOOLS.filter(({ isThere }) => !isThere())): string | undefined {
  if (missing.length === 0) return undefined
  const names = missing.map(({ name }) => name).join(', ')
  const packages = missing.flatMap((tool) => tool.packages).join(' ')
  const browser = missing.some(({ name }) => name === 'Chromium')
    ? ' (Chromium also by: npx playwright install chromium)'
    : ''
  return `Tests that need ${names} are skipped. To run them: apt-get install ${packages}${browser}`
}
