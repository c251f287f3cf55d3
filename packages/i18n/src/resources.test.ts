// Both languages are complete, say the same things, and hold nothing that no source asks for.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BUILT_IN_DICTIONARIES } from '@lectern/contracts'
import { describe, expect, test } from 'vitest'
import { askedAs, flatten, placeholders, usageOf } from './keys.ts'
import { resources } from './resources.ts'
import { translate } from './translate.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const zh = flatten(resources.zh_CN)
const en = flatten(resources.en_US)
const keys = new Set([...zh.keys()].map(askedAs))

const SKIPPED = /node_modules|generated|\.test\.tsx?$|^packages\/i18n\/src\/(?:resources\/|keys\.ts)/
const files = globSync(['apps/*/{app,src}/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}'], {
  cwd: root,
}).filter((path) => !SKIPPED.test(path))
const usages = files.map((path) => ({ path, ...usageOf(readFileSync(root + path, 'utf8')) }))

describe('[UI-01] texts of both languages', () => {
  test('have the same keys', () => {
    expect([...en.keys()].sort()).toEqual([...zh.keys()].sort())
  })

  test('have the same placeholders and no empty text', () => {
    const differing = [...zh].filter(([key, text]) => `${placeholders(text)}` !== `${placeholders(en.get(key) ?? '')}`)
    expect(differing.map(([key]) => key)).toEqual([])
    expect([...zh, ...en].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
  })

  test('contain no Chinese in English', () => {
    const exceptions = new Set(['common.language.zh_CN'])
    expect(
      [...en].filter(([key, text]) => /\p{Script=Han}/u.test(text) && !exceptions.has(key)).map(([key]) => key),
    ).toEqual([])
  })

  test('have a singular in English where they count', () => {
    const never = new Set(['articleSettings.descriptionGood', 'blocks.footnote.shared', 'gitSource.state.paused'])
    const counted = [...en].filter(
      ([key, text]) =>
        /(?<!(?:at most|up to|All) )\{\{count\}\} (?!ms\b)[a-z]+s\b/i.test(text) && !/_(?:one|other)$/.test(key),
    )
    expect(counted.map(([key]) => key).filter((key) => !never.has(key))).toEqual([])
  })

  test('include every key that a source uses', () => {
    expect(files.length).toBeGreaterThan(100)
    const missing = usages.flatMap(({ path, asked }) =>
      [...asked].filter((key) => !keys.has(key)).map((key) => `${path}: ${key}`),
    )
    expect(missing).toEqual([])
  })

  test('have members in every dynamic family', () => {
    const areas = new Set(Object.keys(resources.zh_CN))
    const empty = usages.flatMap(({ path, families }) =>
      families
        .filter((family) => areas.has(family.source.slice(1).split('\\.')[0] ?? ''))
        .filter((family) => ![...keys].some((key) => family.test(key)))
        .map((family) => `${path}: ${family.source}`),
    )
    expect(empty).toEqual([])
  })

  test('include no unused key', () => {
    const literals = new Set(usages.flatMap((usage) => [...usage.literals]))
    const families = usages.flatMap((usage) => usage.families)
    const entries = Object.values(BUILT_IN_DICTIONARIES).flatMap(({ texts, values }) =>
      values.map((value) => `${texts}.${value}`),
    )
    const used = new Set([...literals, ...entries])
    const unused = [...keys].filter((key) => !used.has(key) && !families.some((family) => family.test(key)))
    expect(unused).toEqual([])
  })
})

describe('the parser of sources', () => {
  test('finds literals, families and requested keys', () => {
    const source = [
      "t('a.b')",
      "translate(lang, 'a.c', {})",
      "t(ok ? 'a.d' : 'a.e')",
      't(`errors.$',
      '{code}`)',
      't(`a.$',
      "{x ? 'y' : 'z'}.hint`)",
    ]
    const usage = usageOf(source.join('; ').replaceAll('$; ', '$'))
    expect([...usage.asked]).toEqual(['a.b', 'a.c'])
    expect(usage.literals).toEqual(new Set(['a.b', 'a.c', 'a.d', 'a.e']))
    expect(usage.families.map((family) => family.test('errors.internal') || family.test('a.y.hint'))).toEqual([
      true,
      true,
    ])
    expect(usage.families.some((family) => family.test('a.hint'))).toBe(false)
  })
})

describe('translate', () => {
  test('[UI-01] returns the requested language and plural', () => {
    expect(translate('zh_CN', 'space.manuals', { count: 1 })).toBe('1 本手册')
    expect(translate('en_US', 'space.manuals', { count: 1 })).toBe('1 manual')
    expect(translate('en_US', 'space.manuals', { count: 3 })).toBe('3 manuals')
  })

  test('leaves escaping of parameters to the caller', () => {
    expect(translate('en_US', 'space.deleteTitle', { name: '<b>' })).toBe('Delete the space “<b>”?')
  })
})
