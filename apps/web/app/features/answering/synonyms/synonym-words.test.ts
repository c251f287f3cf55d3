import { expect, test } from 'vitest'
import { wordsIn } from './synonym-words.ts'

test.each([
  ['登录\n登陆\n\nsign in', ['登录', '登陆', 'sign in']],
  ['登录、登陆，log in; Log In', ['登录', '登陆', 'Log In']],
  ['  ', []],
])('[SRCH-06] splits %j into words', (text, words) => expect(wordsIn(text)).toEqual(words))
