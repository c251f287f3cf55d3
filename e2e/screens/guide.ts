// The pictures of the user guide and of the README: desktop, light, cut to what matters.
import { copyFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@lectern/testing/product'
import { type Studio, shoot } from './camera.ts'
import { SHOTS } from './shots.ts'

type Clip = { x: number; y: number; width: number; height: number }
const top = (height: number): Clip => ({ x: 0, y: 0, width: 1280, height })
const middle: Clip = { x: 160, y: 0, width: 960, height: 800 }

/** Name of the picture: the shot it is made from, and the part of it that is kept. */
const PICTURES: Record<string, { shot: string; clip?: Clip }> = {
  login: { shot: 'login' },
  home: { shot: 'start' },
  space: { shot: 'space', clip: top(560) },
  'manual-settings': { shot: 'manual-settings', clip: { x: 480, y: 0, width: 800, height: 800 } },
  editor: { shot: 'editor-outline' },
  conflict: { shot: 'conflict' },
  'recycle-bin': { shot: 'recycle-bin', clip: { x: 480, y: 0, width: 800, height: 480 } },
  reader: { shot: 'reader' },
  search: { shot: 'search', clip: middle },
  answer: { shot: 'answer', clip: middle },
}
const MAX_BYTES = 150_000

export async function takeGuidePictures(studio: Studio): Promise<void> {
  const folder = join(ROOT, 'docs', 'guide', studio.stage.lang, 'images')
  for (const [name, { shot, clip }] of Object.entries(PICTURES)) {
    const path = join(folder, `${name}.png`)
    await shoot(await SHOTS[shot]!(studio), path, clip)
    const bytes = statSync(path).size
    console.log(`${studio.stage.lang}/${name}.png  ${Math.round(bytes / 1000)} kB`)
    if (bytes > MAX_BYTES) throw new Error(`${path} is larger than ${MAX_BYTES} bytes`)
  }
  if (studio.stage.lang === 'en_US') {
    copyFileSync(join(folder, 'reader.png'), join(ROOT, 'docs', 'images', 'reader.png'))
  }
}
