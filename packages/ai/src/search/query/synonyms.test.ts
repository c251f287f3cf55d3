import { expect, test } from 'vitest'
import { nearestWord } from '../../analysis/spelling.ts'
import { synonymTerms } from './synonyms.ts'

const GROUPS = [
  ['登录', '登陆', 'sign in'],
  ['K8s', 'Kubernetes'],
  ['log in', 'sign in'],
]
const added = (text: string) =>
  synonymTerms('t', text, GROUPS)
    .filter(({ kind }) => kind === 'strong')
    .map(({ term }) => term)

test.each([
  ['如何登录后台', ['登陆', 'sign']],
  ['I cannot sign in', ['登录', '登陆', 'log']],
  ['signing of contracts', []],
  ['kubernetes cluster', ['k8s']],
  ['登高记录', []],
  ['', []],
])('[SRCH-06] %j also searches for %j', (text, terms) => expect(added(text)).toEqual(terms))

test.each([
  ['drvier', 'driver'],
  ['instalation', 'installation'],
  ['banana', null],
])('[SRCH-06] corrects %s to %s', (word, expected) =>
  expect(nearestWord(word, ['printer', 'driver', 'drive', 'installation'])).toBe(expected),
)
