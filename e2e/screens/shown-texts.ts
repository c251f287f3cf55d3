// Texts of the product that a picture of the guide shows. `npm run verify` compares them with the texts of today, and so tells which pictures
// are older than the pages; what has no words, such as a new icon, is for people to see.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from '@lectern/contracts'
import { resources } from '@lectern/i18n/resources'
import { ROOT } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import type { Clip } from './camera.ts'

const fileOf = (lang: Lang) => join(ROOT, 'e2e', 'screens', 'shown-texts', `${lang}.json`)

/** Texts without places for values, at any depth. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return part.includes('{{') ? [] : [part]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : []
}

/** Words of the elements in the window, or in the part of it, that nothing covers. */
const wordsIn = (page: Page, clip: Clip) =>
  page.evaluate(({ x, y, width, height }) => {
    const words = new Set<string>()
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (nodes.nextNode()) {
      range.selectNodeContents(nodes.currentNode)
      const box = range.getBoundingClientRect()
      const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
      const inside = middleX > x && middleX < x + width && middleY > y && middleY < y + height
      const top = inside ? document.elementFromPoint(middleX, middleY) : null
      if (top?.contains(nodes.currentNode) || nodes.currentNode.parentElement?.contains(top))
        words.add(nodes.currentNode.textContent?.trim() ?? '')
    }
    return [...words]
  }, clip)

/** Writes which texts of the product the picture `name` of the page shows. */
export async function recordTexts(page: Page, lang: Lang, name: string, clip?: Clip): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const productTexts = new Set(textsOf(resources[lang]))
  const shown = (await wordsIn(page, clip ?? { x: 0, y: 0, ...size })).filter((word) => productTexts.has(word))
  const file = fileOf(lang)
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {}
  const all = Object.entries({ ...before, [name]: shown.sort() }).sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}
