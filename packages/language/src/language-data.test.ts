// The committed data: whole, quick to load, and right about words that everybody knows (ledger SRCH-06, AI-04).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  DIMENSIONS,
  dataVersion,
  englishWords,
  isKnownWord,
  nearestCosine,
  synonymsOf,
  translationsOf,
  vectorOf,
  wordSetOf,
} from './index.ts'

const FOLDER = join(import.meta.dirname, '..')
const manifest = JSON.parse(readFileSync(join(FOLDER, 'data', 'manifest.json'), 'utf8'))
const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * b[i]!, 0)

describe('[AI-04] the data files', () => {
  test('match the manifest, which names the version', () => {
    for (const [file, checksum] of Object.entries(manifest.files))
      expect(
        createHash('sha256')
          .update(readFileSync(join(FOLDER, 'data', file)))
          .digest('hex'),
        file,
      ).toBe(checksum)
    expect(dataVersion()).toBe(manifest.version)
    expect(manifest.version).toMatch(/^[0-9a-f]{8}$/)
    expect(manifest.dimensions).toBe(DIMENSIONS)
  })
  test('contain words and numbers only: no word over twenty characters or with a blank', () => {
    const words = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter) => [...englishWords(letter)])
    expect(words.length).toBeGreaterThan(10_000)
    expect(words.filter((word) => !/^[a-z][a-z0-9+#]{1,19}$/.test(word))).toEqual([])
  })
  test('have a commit and a compatible licence for each source', () => {
    const sources = JSON.parse(readFileSync(join(FOLDER, 'training', 'sources.json'), 'utf8'))
    const provenance = readFileSync(join(FOLDER, 'PROVENANCE.md'), 'utf8')
    for (const { repository, commit, licence, attribution } of sources) {
      expect(['MIT', 'Apache-2.0', 'BSD-3-Clause', 'CC-BY-4.0', 'CC0-1.0', 'MPL-2.0']).toContain(licence)
      expect(commit).toMatch(/^[0-9a-f]{40}$/)
      for (const fact of [repository, commit, licence, attribution]) expect(provenance).toContain(fact)
      expect(repository).not.toMatch(/pingcap|tidb|dify|langgenius|arduino|squad|cmrc|drcd/i)
    }
  })
})

describe('[SRCH-06] translations', () => {
  test.each([
    ['登录', 'login'],
    ['附件', 'attach'],
    ['密码', 'password'],
    ['发票', 'invoic'],
    ['员工', 'employe'],
    ['退款', 'refund'],
  ])('map %s to %s, in both directions', (chinese, english) => {
    expect(translationsOf(chinese).map(({ word }) => word)).toContain(english)
    expect(translationsOf(english).map(({ word }) => word)).toContain(chinese)
  })
  test('have probability 1 for the best, less for others, and are eight at most', () => {
    for (const word of ['attach', '登录', 'sign', 'price']) {
      const probabilities = translationsOf(word).map(({ probability }) => probability)
      expect(probabilities[0]).toBe(1)
      expect(probabilities).toEqual(probabilities.toSorted((a, b) => b - a))
      expect(probabilities.length).toBeLessThanOrEqual(8)
    }
  })
  test('return words of the same language by way of the other', () => {
    expect(synonymsOf('delet').map(({ word }) => word)).toContain('remov')
    expect(synonymsOf('delet', 1.1)).toEqual([])
  })
  test.each(['', 'qzxv', '龘靐', 'Login', ' '])('ignore the unknown text %j', (word) => {
    expect(isKnownWord(word)).toBe(false)
    expect(translationsOf(word)).toEqual([])
    expect(synonymsOf(word)).toEqual([])
  })
})

describe('[AI-04] vectors', () => {
  test('have unit length, are independent of the order, and are deterministic', () => {
    const vector = vectorOf(['delet', 'page'])
    expect(vector).toHaveLength(DIMENSIONS)
    expect(cosine(vector, vector)).toBeCloseTo(1)
    expect(cosine(vector, vectorOf(['page', 'delet']))).toBeCloseTo(1)
    expect(vectorOf(['delet', 'page'])).toEqual(vector)
  })
  test.each([
    [['delet'], ['remov'], ['salari']],
    [['password'], ['密码'], ['薪酬']],
    [['invoic'], ['发票'], ['插件']],
    [['vacat', 'leav'], ['休假'], ['端口']],
  ])('place %j nearer to %j than to %j', (a, alike, other) =>
    expect(cosine(vectorOf(a), vectorOf(alike))).toBeGreaterThan(cosine(vectorOf(a), vectorOf(other)) + 0.1),
  )
  test('place an unknown word near itself and its typing error, and near nothing without words', () => {
    expect(cosine(vectorOf(['frobnicator']), vectorOf(['frobnicatr']))).toBeGreaterThan(0.5)
    expect(cosine(vectorOf(['frobnicator']), vectorOf(['quxelbarn']))).toBeLessThan(0.35)
    expect(vectorOf([]).every((value) => value === 0)).toBe(true)
    expect(vectorOf(['𠮷']).every((value) => value === 0)).toBe(true)
  })
})

describe('[AI-02] the nearest word of a text', () => {
  const near = (word: string, ...words: string[]) => nearestCosine(word, wordSetOf(words))
  test('is the word itself, known or not', () => {
    expect(near('delet', 'folder', 'delet')).toBe(1)
    expect(near('qzxwv', 'folder', 'qzxwv')).toBe(1)
    expect(near('删', '删', '除')).toBe(1)
  })
  test('is higher for the same meaning, in either language', () => {
    for (const word of ['remov', '删除']) {
      expect(near('delet', 'folder', word)).toBeGreaterThan(near('delet', 'folder', 'weather'))
      expect(near('delet', 'folder', word)).toBe(near('delet', word, 'folder'))
    }
  })
  test('ignores pairs with single characters and unknown words', () => {
    expect(near('删除', '删')).toBe(0)
    expect(near('删', '除')).toBe(0)
    expect(near('qzxwv', 'folder')).toBe(0)
    expect(near('delet')).toBe(0)
  })
})
