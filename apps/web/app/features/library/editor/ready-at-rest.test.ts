import { afterEach, expect, it, vi } from 'vitest'
import { textEditor } from './open-ahead.ts'
import { readyAtRest } from './ready-at-rest.ts'
import { noteWriting } from './wrote-here.ts'

vi.mock('./text-editor.tsx', () => ({ default: () => null }))
vi.mock('./editor-page.tsx', () => ({ EditorPage: () => null }))
afterEach(() => vi.unstubAllGlobals())

it('[EDIT-01] the editor is made ready at rest where somebody wrote before, and not over a slow connection', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('navigator', {})
  const load = vi.spyOn(textEditor, 'load')
  await readyAtRest()
  noteWriting()
  for (const connection of [{ saveData: true }, { saveData: false, effectiveType: '3g' }]) {
    vi.stubGlobal('navigator', { connection })
    await readyAtRest()
  }
  expect(load).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { connection: { saveData: false, effectiveType: '4g' } })
  await readyAtRest()
  expect(load).toHaveBeenCalledOnce()
})

it('[EDIT-01] a browser that keeps nothing writes as well', async () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
  expect(noteWriting).not.toThrow()
  await expect(readyAtRest()).resolves.toBeUndefined()
})
