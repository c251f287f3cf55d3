// Texts with and without a listed word: evasion, false alarms, allowed words.
import { describe, expect, test } from 'vitest'
import { compileWords } from './match-words.ts'
import { wordKey, wordProblem } from './word-key.ts'

const keyed = (words: readonly string[]) => words.map((word) => ({ key: wordKey(word) }))
const WORDS = ['大麻', '赌博', '法轮功', '发票', '色情', '毒品', '枪支', '独立', '办假证', '六合彩', 'QQ群', '台独']
const LATIN = ['ass', 'Bad Word', 'viagra', 'a.*b', 'café', '3P', 'co-op', 'sex']
const list = compileWords(
  keyed([...WORDS, ...LATIN, '大麻叶']),
  keyed(['麻烦人', '大麻哈鱼', 'Essex', 'sex education']),
)
const matches = (text: string) =>
  [...list.find(text, { thorough: true })].map(({ start, end }) => text.slice(start, end))

describe('[OPS-08] matches', () => {
  test.each([
    ['他吸食大麻被抓', '大麻'],
    ['大麻', '大麻'],
    ['吃大麻叶的虫', '大麻叶'],
    ['网络赌博网站', '赌博'],
    ['網絡賭博網站', '賭博'],
    ['法轮功', '法轮功'],
    ['法輪功', '法輪功'],
    ['法 轮 功', '法 轮 功'],
    ['法　轮　功', '法　轮　功'],
    ['法*轮*功', '法*轮*功'],
    ['法-轮功', '法-轮功'],
    ['法、轮、功', '法、轮、功'],
    ['法。轮。功', '法。轮。功'],
    ['法\u200b轮\u200d功', '法\u200b轮\u200d功'],
    ['法\ufeff轮功', '法\ufeff轮功'],
    ['法|轮|功', '法|轮|功'],
    ['赌*博网站', '赌*博'],
    ['赌 博', '赌 博'],
    ['赌·博', '赌·博'],
    ['赌——博', '赌——博'],
    ['代开发票请联系', '发票'],
    ['提供发票据实报销', '发票'],
    ['色情网站', '色情'],
    ['贩卖毒品', '毒品'],
    ['毒品质量', '毒品'],
    ['买枪支弹药', '枪支'],
    ['办假证书', '办假证'],
    ['六合彩票', '六合彩'],
    ['加QQ群领取', 'QQ群'],
    ['加 QQ 群 领取', 'QQ 群'],
    ['加ｑｑ群', 'ｑｑ群'],
    ['鼓吹台独', '台独'],
    ['You ass!', 'ass'],
    ['ASS', 'ASS'],
    ['ａｓｓ', 'ａｓｓ'],
    ['a\u00adss hole', 'a\u00adss'],
    ['他是ass。', 'ass'],
    ['a bad word here', 'bad word'],
    ['a BAD  Word', 'BAD  Word'],
    ['bad-word', 'bad-word'],
    ['bad\nword', 'bad\nword'],
    ['buy viagra now', 'viagra'],
    ['v-i-a-g-r-a', 'v-i-a-g-r-a'],
    ['v i a g r a', 'v i a g r a'],
    ['v.i.a.g.r.a', 'v.i.a.g.r.a'],
    ['vi\u200bagra', 'vi\u200bagra'],
    ['a.*b', 'a.*b'],
    ['CAFE', 'CAFE'],
    ['cafe\u0301', 'cafe'],
    ['玩3P的', '3P'],
    ['the co-op', 'co-op'],
    ['sex', 'sex'],
  ])('%s', (text, word) => expect(matches(text)).toEqual([word]))

  test('finds several in order, and a longer one that overlaps', () => {
    expect(matches('大麻和赌博，ass')).toEqual(['大麻', '赌博', 'ass'])
    const two = compileWords(keyed(['甲乙丙', '乙丙丁']), [])
    expect([...two.find('甲乙丙丁', { thorough: true })]).toMatchObject([
      { start: 0, end: 3 },
      { start: 1, end: 4 },
    ])
  })
})

describe('[OPS-08] non-matches', () => {
  test.each([
    '很大麻烦',
    '遇到了大麻烦事',
    '很大 麻烦',
    '他的手很大。麻烦你过来',
    '数量很大、麻烦也多',
    '大\n麻',
    '开发票房系统',
    '在线开发票务系统',
    '黄色情绪',
    '有毒品牌',
    '消毒品种',
    '我们支持枪支持有'.slice(0, 5),
    '枪支持',
    '会议上赌，博士走了',
    '法国的轮船成功',
    '法、轮 功',
    '法\n轮\n功',
    'class and pass',
    'assembly',
    'assess',
    'as s',
    'a s s',
    'badword',
    'bad a word',
    'viagras',
    'v-i a.g r-a',
    'via gra',
    'aXXb',
    'a.b',
    'cafés',
    '13P',
    '3PM',
    'coop',
    'Essex',
    'sex education for all',
    '大麻哈鱼汤',
    '大 麻 哈 鱼',
    'QQ 的群',
    '',
    ' ',
    '\u200b',
  ])('%s', (text) => expect(matches(text)).toEqual([]))
})

test('[OPS-08] an allowed word covers words inside it, but not words that exceed it', () => {
  const one = compileWords(keyed(['麻烦', '烦人者']), keyed(['大麻烦']))
  const texts = (text: string) =>
    [...one.find(text, { thorough: false })].map(({ start, end }) => text.slice(start, end))
  expect(texts('大麻烦')).toEqual([])
  expect(texts('小麻烦')).toEqual(['麻烦'])
  expect(texts('大麻烦人者')).toEqual(['烦人者'])
})

test('[OPS-08] counts a word only as written without thoroughness', () => {
  const texts = (text: string) => [...list.find(text, { thorough: false })].length
  expect([texts('大麻烦'), texts('赌*博'), texts('v-i-a-g-r-a'), texts('a bad word')]).toEqual([1, 0, 0, 1])
})

test('[OPS-08] equal words have the same key', () => {
  expect(new Set(['賭博', '赌博', ' 赌\u200b博 '].map(wordKey))).toEqual(new Set(['赌博']))
  expect(wordKey('ＢＡＤ   Wörd')).toBe('bad word')
})

test.each([
  ['赌博', null],
  ['a+', 'wordShort'],
  ['ab+', 'wordEdges'],
  ['麻', 'wordShort'],
  ['***', 'wordShort'],
  ['', 'wordShort'],
  ['x'.repeat(51), 'tooLong'],
  ['x'.repeat(10_000), 'tooLong'],
  ['a+b', null],
])('[OPS-08] %s can be added to the list: %s', (word, problem) => expect(wordProblem(word)).toBe(problem))

test('[OPS-08] reads a hostile text in one pass', () => {
  const many = compileWords(
    keyed(Array.from({ length: 500 }, (_, index) => `甲${'乙'.repeat(index % 48)}丙${index}`)),
    [],
  )
  expect([...many.find('甲乙'.repeat(20_000), { thorough: true })]).toEqual([])
})
