// Pictures of the guide against the texts of today: `npm run screens -- --guide` notes which texts each picture shows.
import { readdirSync, readFileSync } from 'node:fs'
import { Lang } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { flatten } from './keys.ts'
import { resources } from './resources.ts'

const ROOT = new URL('../../../', import.meta.url)

test.each(Lang.options)('pictures of the guide show the texts that the product has (%s)', (lang) => {
  const texts = new Set([...flatten(resources[lang])].map(([, text]) => text))
  const file = new URL(`e2e/screens/shown-texts/${lang}.json`, ROOT)
  const shown = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>
  const pictures = readdirSync(new URL(`docs/guide/${lang}/images/`, ROOT)).filter((name) => name.endsWith('.png'))
  expect(Object.keys(shown).sort()).toEqual(pictures.map((name) => name.slice(0, -'.png'.length)).sort())
  const old = Object.entries(shown).flatMap(([name, words]) =>
    words.filter((word) => !texts.has(word)).map((word) => `${name}: ${word}`),
  )
  expect(old, 'Take these pictures again: npm run screens -- --guide NAME').toEqual([])
})
