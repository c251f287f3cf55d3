// The terms of texts: what makes a search find a passage (ledger SRCH-01).
import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'
import { type TermKind, tokenize, wordTokens } from './tokens.ts'

const terms = (text: string, kind: TermKind = 'strong') =>
  wordTokens(text).flatMap((token) => (token.kind === kind ? [token.term] : []))

describe('fold', () => {
  test.each([
    ['後臺設定', '后台设定'],
    ['ＡＢＣ１', 'abc1'],
    ['Yún Éclair', 'yun eclair'],
    ['it’s', "it's"],
  ])('[SRCH-01] %s -> %s', (text, folded) => expect(fold(text)).toBe(folded))

  test('[SRCH-01] keeps every offset, also with pairs of surrogates', () => {
    const text = 'a😀後ﬁ臺𠀀z'
    expect(fold(text)).toHaveLength(text.length)
    expect(fold('長'.repeat(20_000))).toBe('长'.repeat(20_000))
  })
})

describe('tokenize', () => {
  test.each([
    ['Installing installed installs', ['instal', 'instal', 'instal']],
    ['set foo_bar now', ['set', 'foo_bar', 'foo', 'bar', 'now']],
    ['TiDB v5.4.0', ['tidb', '5.4.0']],
    ['C++ or C# and F', ['c++', 'c', 'c#', 'c', 'f']],
    ["the user's", ['user']],
    ['end. Next-', ['end', 'next']],
    ['the 1880s, 90s or 1880', ['1880', '90', '1880']],
    ['什么', []],
  ])('[SRCH-01] splits %s into words', (text, expected) => expect(terms(text)).toEqual(expected))

  test('[SRCH-01] distinguishes function words, which do not break a phrase', () => {
    expect(terms('Who is the owner of it', 'function')).toEqual(['who', 'is', 'the', 'of', 'it'])
    expect(terms('Who is the owner of it')).toEqual(['owner'])
    expect(terms('state of art', 'phrase')).toEqual(['state art'])
  })

  test('[SRCH-01] finds a word by its stem, and ranks the exact form slightly higher', () => {
    expect(terms('Two files and one file', 'form')).toEqual(['=files'])
    expect(terms('1880s, v5.4 foo_bar', 'form')).toEqual(['=1880s'])
    expect(terms('Two files and one file')).toEqual(['two', 'file', 'one', 'file'])
  })

  test('[SRCH-01] pairs Chinese characters, with weak pairs around a function character', () => {
    expect(terms('数据的备份')).toEqual(['数据', '备份'])
    expect(terms('数据的备份', 'weak')).toEqual(['据的', '的备'])
    expect(terms('数据的', 'character')).toEqual(['数', '据'])
  })

  test('[SRCH-01] separates adjacent scripts', () => {
    expect(terms('2010年末TiDB很慢')).toEqual(['2010', '年末', 'tidb', '很慢'])
  })

  test('[SRCH-01] treats adjacent Latin words as a phrase, which Chinese ends', () => {
    expect(terms('pull-up resistors', 'phrase')).toEqual(['pull-up resistor'])
    expect(terms('API 密钥 key', 'phrase')).toEqual([])
  })

  test('[SRCH-01] offsets refer to the original text', () => {
    const text = '在後臺 Setting 設定'
    for (const { term, kind, start, end } of tokenize(text)) {
      if (kind === 'strong' && term.length === 2) expect(fold(text.slice(start, end))).toBe(term)
    }
  })
})
