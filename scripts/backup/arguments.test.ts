import { expect, test } from 'vitest'
import { parseCommand } from './arguments.ts'

test.each<[string, object]>([
  ['backup f', { kind: 'backup', file: 'f', dry: false }],
  ['backup --dry-run f', { kind: 'backup', file: 'f', dry: true }],
  ['restore f --dry-run', { kind: 'restore', file: 'f', dry: true }],
  ['backup --organisation acme f', { kind: 'backup', file: 'f', organisation: 'acme', dry: false }],
  ['backup f --organisation=acme', { kind: 'backup', file: 'f', organisation: 'acme', dry: false }],
  ['restore --organisation f', { kind: 'restore', file: 'f', organisation: '', dry: false }],
  ['restore --organisation f --dry-run', { kind: 'restore', file: 'f', organisation: '', dry: true }],
])('accepts %s', (words, command) => {
  expect(parseCommand(words.split(' '))).toEqual(command)
})

test.each([
  ['backup'],
  ['restore --dry-run'],
  ['backup a b'],
  ['backup --organisation f'],
  ['backup --organisation= f'],
  ['restore --force f'],
  ['erase f'],
])('rejects %s', (words) => {
  expect(parseCommand(words.split(' '))).toBeUndefined()
})
