/** The editor is made ready while another page rests, where somebody wrote before. Everybody else loads it when it is opened. */
import { idle } from '~/lib/idle.ts'
import { loadAllTexts } from '~/lib/texts.ts'
import { textEditor } from './open-ahead.ts'
import { wroteHere } from './wrote-here.ts'

/** Whether the connection is slow or dear, where browsers tell it. */
function sparesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  return Reflect.get(connection, 'saveData') === true || /2g|3g/.test(String(Reflect.get(connection, 'effectiveType')))
}

/** Ends when the editor is there, or will not be. */
export async function readyAtRest(): Promise<void> {
  if (!wroteHere() || sparesData()) return
  await idle()
  await Promise.all([textEditor.load(), import('./editor-page.tsx'), loadAllTexts()]).catch(() => undefined)
}
