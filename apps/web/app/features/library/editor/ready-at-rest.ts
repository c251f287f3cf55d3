/**
 * Preloads the editor: while another page is idle, where somebody wrote before, and for everybody when the pointer or the focus is on a link to
 * an article.
 */
import { idle } from '~/lib/idle.ts'
import { loadAllTexts } from '~/lib/texts.ts'
import { textEditor } from './open-ahead.ts'
import { wroteHere } from './wrote-here.ts'

/** Whether the connection is slow or expensive, where browsers report it. */
function sparesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  return Reflect.get(connection, 'saveData') === true || /2g|3g/.test(String(Reflect.get(connection, 'effectiveType')))
}

const ready = async () => {
  await Promise.all([textEditor.load(), import('./editor-page.tsx'), loadAllTexts()]).catch(() => undefined)
}

/** Ends when the editor is there, or will not be. */
export async function readyAtRest(): Promise<void> {
  if (!wroteHere() || sparesData()) return
  await idle()
  await ready()
}

const LINK = 'a[href^="/article/manual-content/"]'
const INTENTS = ['pointerover', 'focusin'] as const

/** Returns what ends it. */
export function readyOnIntent(): () => void {
  const end = () => {
    for (const kind of INTENTS) document.removeEventListener(kind, listen)
  }
  function listen({ target }: Event): void {
    if (!(target instanceof Element) || !target.closest(LINK)) return
    end()
    void ready()
  }
  for (const kind of INTENTS) document.addEventListener(kind, listen)
  return end
}
