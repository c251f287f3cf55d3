// @vitest-environment jsdom
// The page behind an open list.
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
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
