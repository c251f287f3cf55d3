import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { type Part, part, usePart } from './part.ts'

const Text = () => createElement('p', null, 'text')
function Page({ body }: { body: Part<object> }) {
  const Body = usePart(body)
  return Body ? createElement(Body) : createElement('i')
}
const drawn = (body: Part<object>) => renderToString(createElement(Page, { body }))

it('[EDIT-01] renders a preloaded part at once, without a placeholder', async () => {
  const load = vi.fn(async () => Text)
  const body = part<object>(load)
  expect(drawn(body)).toBe('<i></i>')
  await Promise.all([body.load(), body.load()])
  expect(load).toHaveBeenCalledTimes(1)
  expect(drawn(body)).toBe('<p>text</p>')
})

it('[EDIT-01] loads the part again after a failure', async () => {
  const load = vi.fn(async () => Text).mockRejectedValueOnce(new Error('offline'))
  const body = part<object>(load)
  await expect(body.load()).rejects.toThrow('offline')
  expect(body.loaded).toBeNull()
  expect(await body.load()).toBe(Text)
})
