// The pictures of the user guide and of the README: desktop, light, cut to what matters.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@lectern/testing/product'
import { type Clip, DESKTOP, type Studio, shoot } from './camera.ts'
import { packPng } from './png.ts'
import { SHOTS } from './shots.ts'
import { recordTexts } from './shown-texts.ts'

/** Source of a picture, the clip to keep, and the height of the window when the usual one is too low. */
type Picture = { shot: string; clip?: Clip; height?: number }

const PICTURES: Record<string, Picture> = {
  login: { shot: 'login', clip: { x: 540, y: 0, width: 740, height: 640 } },
  home: { shot: 'start', clip: { x: 0, y: 0, width: 1280, height: 690 } },
  space: { shot: 'space', clip: { x: 0, y: 0, width: 1280, height: 560 } },
  'manual-settings': { shot: 'manual-settings', clip: { x: 220, y: 0, width: 1060, height: 1150 }, height: 1150 },
  conflict: { shot: 'conflict', clip: { x: 0, y: 0, width: 1280, height: 600 }, height: 600 },
  editor: { shot: 'editor-outline' },
  'recycle-bin': { shot: 'recycle-bin', clip: { x: 480, y: 0, width: 800, height: 480 } },
  reader: { shot: 'reader', clip: { x: 0, y: 0, width: 1280, height: 690 } },
  search: { shot: 'search', height: 760 },
  answer: { shot: 'answer', height: 690 },
  links: { shot: 'settings-links', clip: { x: 0, y: 0, width: 1280, height: 640 } },
  branding: { shot: 'branding-waiting', clip: { x: 0, y: 0, width: 1280, height: 640 } },
  invite: { shot: 'invite', height: 720 },
  'owner-proof': { shot: 'owner-proof', height: 640 },
  'template-save': { shot: 'template-save', height: 760 },
  // Last: it signs the visitor in.
  'first-steps': { shot: 'start-new', clip: { x: 0, y: 0, width: 1280, height: 690 } },
}
const MAX_BYTES = 150_000
/** Pictures of the README, and those of the English guide that they are. */
const README = { answer: 'answer', editor: 'editor', reader: 'reader', start: 'home' }

/** `names`: only these, none for all. Answers how many pictures are too large. */
export async function takeGuidePictures(studio: Studio, names: readonly string[]): Promise<number> {
  const { lang } = studio.stage
  const folder = join(ROOT, 'docs', 'guide', lang, 'images')
  let failed = 0
  for (const [name, { shot, clip, height }] of Object.entries(PICTURES)) {
    if (names.length > 0 && !names.includes(name)) continue
    const path = join(folder, `${name}.png`)
    const take = SHOTS[shot]
    if (!take) throw new Error(`there is no shot '${shot}'`)
    for (const page of [studio.member, studio.visitor])
      await page.setViewportSize({ ...DESKTOP, height: height ?? DESKTOP.height })
    const page = await take(studio)
    await shoot(page, path, clip)
    await recordTexts(page, lang, name, clip)
    const packed = packPng(readFileSync(path))
    writeFileSync(path, packed)
    console.log(`${lang}/${name}.png  ${Math.round(packed.length / 1000)} kB`)
    if (packed.length <= MAX_BYTES) continue
    failed++
    console.error(`${path} is larger than ${MAX_BYTES} bytes`)
  }
  if (lang === 'en_US')
    for (const [name, from] of Object.entries(README))
      copyFileSync(join(folder, `${from}.png`), join(ROOT, 'docs', 'images', `${name}.png`))
  return failed
}
