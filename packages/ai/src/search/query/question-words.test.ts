import { expect, test } from 'vitest'
import { questionWords } from './question-words.ts'

test.each([
  ['Does the editor work with LabVIEW on a Mac?', ['labview', 'mac']],
  ['Where is chapter 12 of v5.4?', ['12', '5.4']],
  ['How do I reset it? The button is gone.', []],
  ['能导出到 Salesforce 吗', ['salesforc']],
  ['布洛涅森林在什么地方', ['布洛', '洛涅']],
  ['怎么导出文章', []],
])('[AI-02] recognises names in %s', (question, names) => expect([...questionWords(question).names]).toEqual(names))

test('[AI-02] removes question words from the subject', () => {
  const { asking } = questionWords('回收站里的文章什么时候删除？')
  expect(asking.has('什么')).toBe(true)
  expect(asking.has('时候')).toBe(true)
  expect(asking.has('回收')).toBe(false)
})

test.each([
  ['鸟击指的是什么？', ['指的', '的是', '是什', '什么']],
  ['排放的定义是什么', ['的定', '定义', '义是', '是什', '什么']],
  ['它是哪一天成立的', ['是哪', '哪一', '一天']],
])('[AI-02] recognises %s as partly question words', (question, asking) =>
  expect([...questionWords(question).asking]).toEqual(expect.arrayContaining(asking)),
)

test.each([
  ['怎么导出文章', ['出文']],
  ['布洛涅森林在什么地方', ['涅森']],
  ['How do I export an article?', []],
])('[AI-02] finds pairs across word borders in %s', (question, crossWordBigrams) =>
  expect([...questionWords(question).crossWordBigrams]).toEqual(crossWordBigrams),
)

test.each([
  ['怎么发布一篇文章', ['布一', '一', '一篇', '篇', '篇文']],
  ['两份合同有什么区别', ['两', '两份', '份', '份合']],
  ['How do I publish an article?', []],
])('[AI-02] finds measure words in %s', (question, counting) =>
  expect([...questionWords(question).counting]).toEqual(counting),
)
