// @vitest-environment jsdom
// A button at work: not pressed again, and still where the keyboard is.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

const root = createRoot(document.body.appendChild(document.createElement('div')))
const button = () => document.querySelector('button')
const onClick = vi.fn()
const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
const render = (busy: boolean) =>
  act(() =>
    root.render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy} onClick={onClick}>
          Save
        </Button>
      </form>,
    ),
  )
afterEach(() => vi.clearAllMocks())

test('keeps the focus while it is busy, and neither acts nor sends its form', async () => {
  await render(false)
  button()?.focus()
  await render(true)
  expect(document.activeElement).toBe(button())
  expect(button()?.getAttribute('aria-disabled')).toBe('true')
  await act(() => button()?.click())
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0])
  await render(false)
  await act(() => button()?.click())
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
})
