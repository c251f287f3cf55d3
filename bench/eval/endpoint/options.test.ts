import { expect, test } from 'vitest'
import { parseOptions } from './options.ts'

const BASE = ['--endpoint', 'http://127.0.0.1:9/v1', '--model', 'chat']

test('[AI-04] takes the models of other roles from the same endpoint or another one, with keys from the environment', () => {
  const args = [...BASE, '--key-env', 'KEY', '--fast', '@org/small', '--rerank', 'bge@https://rerank.example/v1']
  expect(parseOptions([...args, '--rerank-key-env', 'OTHER', 'guide-zh'], { KEY: 'a', OTHER: 'b' })).toMatchObject({
    chat: { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'a', model: 'chat' },
    fast: { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'a', model: '@org/small' },
    rerank: { baseUrl: 'https://rerank.example/v1', apiKey: 'b', model: 'bge' },
    ...{ embedding: undefined, sets: ['guide-zh'], limit: 40, concurrent: 1 },
  })
})

test.each([
  [['--model', 'chat'], /needed/],
  [['--endpoint', 'nowhere', '--model', 'chat'], /no address/],
  [[...BASE, '--key-env', 'ABSENT'], /has no ABSENT/],
  [[...BASE, '--limit', 'many'], /--limit/],
])('[AI-04] rejects %j', (args, message) => {
  expect(() => parseOptions(args, {})).toThrow(message)
})
