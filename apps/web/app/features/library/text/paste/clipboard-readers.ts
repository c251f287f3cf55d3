/** The readers of clipboards: large, and on their way when somebody begins to use the text. */
import { createExtension } from '@blocknote/core'

export type Readers = typeof import('./read-clipboard.ts')
export type ReadersPart = { now(): Readers | null; load(): Promise<Readers> }

let there: Readers | null = null

export const clipboardReaders: ReadersPart = {
  now: () => there,
  async load() {
    there ??= await import('./read-clipboard.ts')
    return there
  },
}

/** Loads the readers when the text gets the focus or something is dragged over it: nobody can paste before. */
export const readersAhead = createExtension(() => ({
  key: 'readers-ahead',
  mount: ({ dom, signal }) => {
    const load = () => void clipboardReaders.load().catch(() => undefined)
    for (const event of ['focusin', 'pointerdown', 'dragenter'])
      dom.addEventListener(event, load, { capture: true, once: true, signal })
  },
}))
