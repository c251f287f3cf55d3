// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Toaster, toast } from './toaster.tsx'

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const toastTexts = () => [...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent)

let unmount = () => {}
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.useFakeTimers()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() => root.render(<Toaster theme="light" label="Messages" />))
  unmount = () => act(() => root.unmount())
})
afterEach(() => {
  unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps messages right after an undone action, with their own undo', async () => {
  const undoFirst = vi.fn()
  toast.offer('First', { about: 'list', undo: true, actions: [{ label: 'Undo', run: undoFirst }] })
  await wait(50)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }))
  expect(undoFirst).toHaveBeenCalledOnce()
  await wait(50)
  const undoSecond = vi.fn()
  toast.offer('Second', { about: 'list', undo: true, actions: [{ label: 'Undo', run: undoSecond }] })
  await wait(2_000)
  expect(toastTexts()).toEqual(['SecondUndo'])
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }))
  expect(undoSecond).toHaveBeenCalledOnce()
})

it('shows the newest message about the same subject', async () => {
  toast.offer('One', { about: 'list', actions: [] })
  await wait(50)
  toast.offer('Two', { about: 'list', actions: [] })
  await wait(500)
  expect(toastTexts()).toEqual(['Two'])
  await wait(8_000)
  await wait(500)
  await wait(500)
  expect(toastTexts()).toEqual([])
})

it('does not stack an error, and shows it again when the first one fades', async () => {
  toast.error('No connection')
  await wait(1_000)
  toast.error('No connection')
  await wait(500)
  expect(toastTexts()).toEqual(['No connection'])
  await wait(4_600)
  toast.error('No connection')
  await wait(1_000)
  expect(toastTexts()).toEqual(['No connection'])
})

it('resumes the messages around one that disappears below the pointer', async () => {
  toast.offer('Removed', { actions: [{ label: 'Undo', run: () => toast.success('Restored') }] })
  toast.success('Imported')
  await wait(50)
  const list = document.querySelector('[data-sonner-toaster]')!
  await act(() => list.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, relatedTarget: document.body })))
  await wait(5_000)
  expect(toastTexts()).toContain('Imported')
  const undo = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo')!
  await act(() => undo.click())
  await wait(50)
  expect(toastTexts()).toContain('Restored')
  await wait(2_500)
  await wait(500)
  expect(toastTexts().filter((text) => text === 'Imported' || text === 'Restored')).toEqual([])
})
