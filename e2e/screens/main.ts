// `npm run screens`: pictures of every main screen into .artifacts/screens, for review. `-- --guide` takes the pictures of the user guide
// instead. `--lang=zh_CN`, `--look=light-phone` and names of shots or pictures take only those; `--width=1440` makes the desktop wider.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Lang } from '@lectern/contracts'
import { ROOT } from '@lectern/testing/product'
import type { Browser } from '@playwright/test'
import { DESKTOP, LOOKS, openBrowser, openStudio, shoot, signInByPage } from './camera.ts'
import { takeGuidePictures } from './guide.ts'
import { SHOTS } from './shots.ts'
import { startStage } from './stage.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    guide: { type: 'boolean' },
    lang: { type: 'string' },
    look: { type: 'string' },
    width: { type: 'string' },
  },
})
const langs = values.lang ? [Lang.parse(values.lang)] : Lang.options
const names = positionals.length > 0 ? positionals : Object.keys(SHOTS)
const looks = values.guide
  ? LOOKS.slice(0, 1)
  : LOOKS.filter(({ theme, device }) => !values.look || values.look === `${theme}-${device}`)
// The pictures never touch a database of somebody's own.
delete process.env.DATABASE_URL

async function picture(browser: Browser, lang: Lang): Promise<number> {
  let failed = 0
  const stage = await startStage(lang)
  try {
    const session = await signInByPage(browser, stage)
    for (const look of looks) {
      const studio = await openStudio(browser, stage, session, look)
      if (values.width && look.device === 'desktop')
        for (const page of [studio.member, studio.visitor])
          await page.setViewportSize({ ...DESKTOP, width: Number(values.width) })
      if (values.guide) failed += await takeGuidePictures(studio, positionals)
      else
        for (const name of names) {
          const path = join(ROOT, '.artifacts', 'screens', `${name}-${lang}-${look.theme}-${look.device}.png`)
          try {
            const shot = SHOTS[name]
            if (!shot) throw new Error(`there is no shot '${name}'`)
            await shoot(await shot(studio), path)
          } catch (error) {
            failed++
            console.error(
              `${name} ${lang} ${look.theme} ${look.device}: ${error instanceof Error ? error.message : error}`,
            )
            await shoot(studio.member, path.replace(/\.png$/, '-failed.png'))
          }
        }
      await studio.close()
    }
  } finally {
    await stage.stop()
  }
  return failed
}

mkdirSync(join(ROOT, 'docs', 'images'), { recursive: true })
const browser = await openBrowser()
let failed = 0
for (const lang of langs) failed += await picture(browser, lang)
await browser.close()
if (failed > 0) console.error(`${failed} pictures failed`)
process.exit(failed > 0 ? 1 : 0)
