// Which addresses of its old site lead to an imported page.
import type { FrontFacts } from '@lectern/readers'
import { expect, test } from 'vitest'
import { addressesOf, claimAddresses } from './page-identity.ts'

const facts = (...addresses: string[]): FrontFacts => ({
  ...{ label: null, order: null, description: null, keywords: [], hidden: false, draft: false },
  addresses,
})

test('[EDIT-12] its path, with and without the folders that sites leave out', () => {
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

test('[EDIT-12] what it names itself, from the top, beside it, or in full', () => {
  const page = { path: 'docs/guide/a.md', facts: facts('/start', 'first', 'https://old.example/x.html', '/') }
  const { named, lost } = addressesOf(page, ['', 'docs'])
  expect(named).toEqual(['start', 'docs/guide/first', 'guide/first', 'first', 'x'])
  expect(lost).toEqual(['/'])
})

test('[EDIT-12] an address leads to the page that names it, and to the first of several', () => {
  const pages = [{ path: 'a.md' }, { path: 'b.md', facts: facts('/a') }, { path: 'c.md', facts: facts('/a') }]
  const { addresses, lost } = claimAddresses(pages, [''])
  expect([...addresses]).toEqual([
    ['a', 'b.md'],
    ['b', 'b.md'],
    ['c', 'c.md'],
  ])
  expect(lost).toEqual([['c.md', 'a']])
})
