// [EXP-01] Every script is drawn with a font that has it, text from right to left begins at the right, and what no font has is named.
import { parseBlocks } from '@lectern/content'
import { describe, expect, test } from 'vitest'
import { plainSource, words } from './testing/every-block.ts'
import { boxesOfPdf, canReadPdf, complaintsAbout, fontNamesOfPdf, textOfPdf } from './testing/read-pdf.ts'
import { sharedPdfWriter } from './testing/shared-writer.ts'

const writer = sharedPdfWriter()

const write = (...texts: string[]) => {
  const blocks = parseBlocks(texts.map((text) => ({ type: 'paragraph', props: {}, content: [words(text)] })))
  const chapter = { id: 'c', title: 'Scripts', level: 1, kind: 'document' as const, attachments: [], blocks }
  return writer.write({ title: 'Scripts', language: 'zh_CN', chapters: [chapter] }, plainSource())
}

const SAMPLES: Record<string, string> = {
  KR: '한국어 문서',
  Vazirmatn: 'مرحبا بالعالم كيف الحال',
  Hebrew: 'שלום עולם',
  Thai: 'สวัสดีชาวโลก',
  Bengali: 'বাংলা ভাষা',
  Tamil: 'தமிழ் மொழி',
  Telugu: 'తెలుగు',
  Kannada: 'ಕನ್ನಡ',
  Malayalam: 'മലയാളം',
  Gujarati: 'ગુજરાતી',
  Gurmukhi: 'ਪੰਜਾਬੀ',
  Oriya: 'ଓଡ଼ିଆ',
  Sinhala: 'සිංහල',
  Lao: 'ພາສາລາວ',
  Khmer: 'ភាសាខ្មែរ',
  Myanmar: 'မြန်မာ',
  Georgian: 'ქართული',
  Armenian: 'Հայերեն',
  Ethiopic: 'አማርኛ',
  Thaana: 'ދިވެހި',
  Mongolian: 'ᠮᠣᠩᠭᠣᠯ',
  Tibetan: 'བོད་ཡིག',
  JP: '𠮷野家',
  HK: '𨋢',
}

describe.skipIf(!canReadPdf)('scripts', () => {
  test('have a font each, without a loss', async () => {
    const { bytes, losses } = await write(...Object.values(SAMPLES), 'हिन्दी भाषा')
    expect(losses).toEqual([])
    const fonts = fontNamesOfPdf(bytes).join(' ')
    expect(Object.keys(SAMPLES).filter((name) => !fonts.includes(name))).toEqual([])
    expect(complaintsAbout(bytes)).toBe('')
    const text = textOfPdf(bytes)
    for (const name of ['Vazirmatn', 'KR', 'JP', 'HK', 'Georgian', 'Armenian'])
      for (const word of SAMPLES[name]?.split(' ') ?? []) expect(text).toContain(word)
  })

  test('embed no fonts that a book does not need', async () => {
    const { bytes } = await write('plain 中文')
    expect(fontNamesOfPdf(bytes).filter((name) => /Vazir|KR|JP|HK/.test(name))).toEqual([])
  })

  test('from right to left start at the right margin', async () => {
    const { bytes } = await write('שלום', 'hello')
    const [page] = boxesOfPdf(bytes)
    const [title, hebrew, latin] = page?.words ?? []
    expect(title?.xMin).toBeLessThan(70)
    expect(latin?.xMin).toBeLessThan(70)
    expect(hebrew?.xMax).toBeGreaterThan(525)
  })

  test('break Thai lines between words, within the page', async () => {
    const { bytes } = await write('ภาษาไทยเป็นภาษาที่มีการเขียนติดกันโดยไม่เว้นวรรค'.repeat(12))
    const { words: all = [], width = 0 } = boxesOfPdf(bytes)[0] ?? {}
    expect(all.filter(({ xMax }) => xMax > width - 56)).toEqual([])
  })

  test('report a character without a font once', async () => {
    const { losses } = await write('𓀀 and 𓀀', '𒀀')
    expect(losses.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
      'characterMissing 𓀀 U+13000',
      'characterMissing 𒀀 U+12000',
    ])
  })
})
