import { expect, test } from 'vitest'
import { promptTarget } from './prompt-target.ts'

const ORIGIN = 'https://help.example.com'
const targetOf = (query: Record<string, string>) => {
  const target = promptTarget(new URL(`/pwd?${new URLSearchParams(query)}`, ORIGIN))
  return target && [target.route, target.id, target.url.pathname + target.url.search]
}

test.each([
  [{ redirect: '/pub/handbook' }, ['pub', 'handbook', '/pub/handbook']],
  [{ redirect: '/pub/handbook?articleId=a1' }, ['pub', 'handbook', '/pub/handbook?articleId=a1']],
  [{ redirect: '/pubs/a1' }, ['pubs', 'a1', '/pubs/a1']],
  [{ manualId: 'm1' }, ['pub', 'm1', '/pub/m1']],
  [{ manualId: 'm1', articleId: 'a1' }, ['pub', 'm1', '/pub/m1?articleId=a1']],
  [{ articleId: 'a1' }, ['pubs', 'a1', '/pubs/a1']],
])('[PUB-03] finds the target of %o', (query, target) => expect(targetOf(query)).toEqual(target))

test.each<Record<string, string>>([
  {},
  { redirect: '/home/start' },
  { redirect: '//evil.example/pub/x' },
  { redirect: 'https://evil.example/pub/x' },
  { redirect: '/\\evil.example/pub/x' },
  { redirect: 'pub/x' },
  { redirect: '//' },
  { redirect: '/\\\\' },
])('[PUB-03] finds no target in %o', (query) => expect(targetOf(query)).toBeNull())
