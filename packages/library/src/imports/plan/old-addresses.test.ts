import type { FrontFacts } from '@lectern/readers'
import { expect, test } from 'vitest'
import { addressesOf, claimAddresses } from './page-identity.ts'

const facts = (...addresses: string[]): FrontFacts => ({
  ...{ label: null, order: null, description: null, keywords: [], hidden: false, draft: false },
  addresses,
})

test('[EDIT-12] includes the path with and without the folders that sites omit', () => {
  expect(addressesOf({ path: 'website/docs/01-guide/02-setup.md' }, ['', 'website/docs']).paths).toEqual([
    'website/docs/01-guide/02-setup',
    'docs/01-guide/02-setup',
    '01-guide/02-setup',
    'website/docs/guide/setup',
    'docs/guide/setup',
    'guide/setup',
  ])
  expect(addressesOf({ path: 'docs/guide/index.md' }, ['', 'docs']).paths).toEqual(['docs/guide', 'guide'])
})

test('[EDIT-12] includes the addresses it declares: from the root, relative, or absolute', () => {
  const page = { path: 'docs/guide/a.md', facts: facts('/start', 'first', 'https://old.example/x.html', '/') }
  const { named, lost } = addressesOf(page, ['', 'docs'])
  expect(named).toEqual(['start', 'docs/guide/first', 'guide/first', 'first', 'x'])
  expect(lost).toEqual(['/'])
})

test('[EDIT-12] opens the page that declares the address, or the first of several', () => {
  const pages = [{ path: 'a.md' }, { path: 'b.md', facts: facts('/a') }, { path: 'c.md', facts: facts('/a') }]
  const { addresses, lost } = claimAddresses(pages, [''])
  expect([...addresses]).toEqual([
    ['a', 'b.md'],
    ['b', 'b.md'],
    ['c', 'c.md'],
  ])
  expect(lost).toEqual([['c.md', 'a']])
})
