import { expect, test } from 'vitest'
import { namesUsed } from './names-used.ts'

const used = (code: string) => [...namesUsed('a.ts', code, 'x')].sort()

test.each([
  [`const { a, b: c } = await import('x')`, ['a', 'b']],
  [`const { default: sharp } = await import('x')`, ['default']],
  [`const load = async () => (await import('x')).a`, ['a']],
  [`import('x').then(({ a }) => a())`, ['a']],
  [`let m; m ??= import('x').then(({ a }) => a())`, ['a']],
  [`const [{ a }, { b }] = await Promise.all([import('y'), import('x')])`, ['b']],
  [`const library = () => import('x'); async function f() { const { a } = await library(); return a }`, ['a']],
  [`let library; const f = async () => { library ??= import('x'); return (await library).default }`, ['default']],
  [
    `async function open() { const sdk = await import('x'); return { sdk } }
    async function f() { const { sdk } = await open(); return new sdk.Client() }`,
    ['Client'],
  ],
  [`const { a } = await import('y')`, []],
])('finds names in %s', (code, names) => {
  expect(used(code)).toEqual(names)
})
