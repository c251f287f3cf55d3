// Replies that say that there is no answer, beside sentences that only sound like it.
import { expect, test } from 'vitest'
import { isRefusal } from './refusal.ts'

test.each([
  ['NO_ANSWER', true],
  ['抱歉，资料中没有提到退款流程。', true],
  ['根据提供的资料，无法回答这个问题。', true],
  ['现有资料未说明如何更换电池。', true],
  ['很抱歉，我没有找到与您问题相关的内容。', true],
  ['我无法确定。', true],
  ['The sources do not mention refunds.', true],
  ["I couldn't find anything about refunds in the manual.", true],
  ['I’m sorry, but I do not have information about that.', true],
  ['No information about refunds was provided.', true],
  ['The provided documentation does not specify a limit.', true],
  ['机器人无法回答时会转人工。', false],
  ['没有找到文章时，请检查筛选条件。', false],
  ['如果资料没有发布，读者看不到。', false],
  ['You cannot find deleted articles in the search.', false],
  ['An article without a source does not appear in the list.', false],
  ['No password is needed.', false],
])('%s: %j', (sentence, refuses) => {
  expect(isRefusal(sentence)).toBe(refuses)
})
