import { afterEach, expect, it, vi } from 'vitest'
import { textEditor } from './open-ahead.ts'
import { readyAtRest, readyOnIntent } from './ready-at-rest.ts'
import { recordWriting } from './wrote-here.ts'

vi.mock('./text-editor.tsx', () => ({ default: () => null }))
vi.mock('./editor-page.tsx', () => ({ EditorPage: () => null }))
vi.mock('~/lib/texts.ts', () => ({ loadAllTexts: async () => undefined }))
afterEach(() => vi.unstubAllGlobals())

it('[EDIT-01] preloads the editor when idle for earlier authors, and not over a slow connection', async () => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  vi.stubGlobal('navigator', {})
  const load = vi.spyOn(textEditor, 'load')
  await readyAtRest()
  recordWriting()
  for (const connection of [{ saveData: true }, { saveData: false, effectiveType: '3g' }]) {
    vi.stubGlobal('navigator', { connection })
    await readyAtRest()
  }
  expect(load).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { connection: { saveData: false, effectiveType: '4g' } })
  await readyAtRest()
  expect(load).toHaveBeenCalledOnce()
})

it('[EDIT-01] works in a browser without storage', async () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
  expect(recordWriting).not.toThrow()
  await expect(readyAtRest()).resolves.toBeUndefined()
})

it('[EDIT-01] preloads the editor when the pointer is on a link to an article', () => {
  class Link {
    href: string
    constructor(href: string) {
      this.href = href
    }
    closest(selector: string) {
      return selector === `a[href^="${this.href}"]` ? this : null
    }
  }
  const page = new EventTarget()
  vi.stubGlobal('Element', Link)
  vi.stubGlobal('document', page)
  const load = vi.spyOn(textEditor, 'load').mockClear()
  const enter = (href: string) => {
    const event = new Event('pointerover')
    Object.defineProperty(event, 'target', { value: new Link(href) })
    page.dispatchEvent(event)
  }
  const end = readyOnIntent()
  enter('/home/collect')
  expect(load).not.toHaveBeenCalled()
  enter('/article/manual-content/')
  enter('/article/manual-content/')
  expect(load).toHaveBeenCalledOnce()
  end()
  readyOnIntent()()
  enter('/article/manual-content/')
  expect(load).toHaveBeenCalledOnce()
})
