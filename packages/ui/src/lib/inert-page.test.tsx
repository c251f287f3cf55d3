// @vitest-environment jsdom
// The page behind an open list.
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Select } from '../components/select.tsx'
import { InertPage } from './inert-page.ts'

function List() {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div id="list" ref={list}>
      <InertPage beside={list} />
    </div>
  )
}

test('[UI-05] only an open list and what is read out stay in reach', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.innerHTML =
    '<main><p id="text"></p><p id="live" aria-live="polite"></p></main><aside></aside><div id="root"></div>'
  const root = createRoot(document.querySelector('#root') ?? document.body)
  const inert = () => [...document.querySelectorAll('[inert]')].map(({ id, tagName }) => id || tagName)
  document.querySelector('aside')?.setAttribute('inert', '')
  act(() => root.render(<List />))
  expect(inert()).toEqual(['text', 'ASIDE'])
  act(() => root.unmount())
  expect(inert()).toEqual(['ASIDE'])
})

test('[UI-05] the page is in reach before and after a list is open', () => {
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  })
  Element.prototype.scrollIntoView = () => {}
  document.body.innerHTML = '<main></main><div id="root"></div>'
  const root = createRoot(document.querySelector('#root') ?? document.body)
  const options = [{ value: 'all', label: 'All groups' }]
  const inert = () => document.querySelectorAll('[inert]').length
  const press = (key: string) =>
    act(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  act(() => root.render(<Select label="Group" value="all" options={options} onValueChange={() => {}} />))
  expect(inert()).toBe(0)
  document.querySelector<HTMLElement>('[role=combobox]')?.focus()
  press('Enter')
  expect(document.querySelector('[role=listbox]')).not.toBeNull()
  expect(inert()).toBeGreaterThan(0)
  press('Escape')
  expect(document.querySelector('[role=listbox]')).toBeNull()
  expect(inert()).toBe(0)
  act(() => root.unmount())
})
