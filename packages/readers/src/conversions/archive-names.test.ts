import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { archiveNames } from './archive-names.ts'

const namesOf = (names: readonly string[], set: string, flag = 0) =>
  archiveNames(
    names.map((name) => ({
      fileNameRaw: iconv.encode(name, set),
      generalPurposeBitFlag: flag,
      extraFields: [] as { id: number; data: Buffer }[],
    })),
  )

const NAMES: Readonly<Record<string, readonly string[]>> = {
  big5: ['說明書/網路設定.md', '說明書/圖片/印表機.png', 'README.md'],
  shift_jis: ['説明書/設定.md', '説明書/画像/電源ボタン.png', 'README.md'],
  gb18030: ['说明书/网络设置.md', '说明书/图片/打印机.png', 'README.md'],
  'euc-kr': ['설명서/설정.md', '설명서/그림/전원.png', 'README.md'],
  cp437: ['Réglages/Général.md', 'Réglages/images/café.png', 'Über.md'],
  ibm866: ['Руководство/Настройка.md', 'Руководство/картинки/принтер.png'],
  'windows-1251': ['Руководство/Настройка.md', 'Руководство/картинки/принтер.png'],
  'windows-1252': ['Réglages/Général.md', 'Réglages/images/café.png', 'Über.md'],
  'utf-8': ['说明书/网络设置.md', 'Réglages/Général.md'],
}

describe('archive names without a charset', () => {
  it.each(Object.entries(NAMES))('decodes %s', (set, names) => {
    expect(namesOf(names, set)).toEqual(names.map((path) => ({ path })))
  })

  it('reports a guessed charset', () => {
    const [one, two] = namesOf(['图.md', 'a.md'], 'gb18030')
    expect(one?.guessed).toBeDefined()
    expect(two).toEqual({ path: 'a.md' })
  })
})

it('reads names marked as UTF-8, and detects false marks', () => {
  expect(namesOf(['é.md'], 'utf-8', 0x800)).toEqual([{ path: 'é.md' }])
  expect(namesOf(NAMES.gb18030 ?? [], 'gb18030', 0x800)).toEqual((NAMES.gb18030 ?? []).map((path) => ({ path })))
})
