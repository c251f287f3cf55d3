/** Puts pictures into the line at the caret: they are there at once, and get their address as they are stored. */

import { replaceInlineUrl } from '../inline-images/places.ts'
import type { TextEditor } from '../lib/schema.ts'
import { asPixels } from './as-pixels.ts'
import type { StoreFile } from './insert-files.ts'

/** Settles when all are stored. Those that cannot be stored disappear again. */
export async function insertInLine(editor: TextEditor, files: readonly File[], store: StoreFile): Promise<void> {
  for (const file of files) {
    const shown = URL.createObjectURL(file)
    const props = { url: shown, name: '', caption: '', width: 0, href: '' }
    editor.insertInlineContent([{ type: 'inlineImage', props }], { updateSelection: true })
    const url = await asPixels(file)
      .then(store)
      .catch(() => '')
    replaceInlineUrl(editor, shown, url)
    URL.revokeObjectURL(shown)
  }
}

/** Asks for a picture. */
export function chooseForLine(editor: TextEditor): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  input.onchange = () => {
    const store = async (file: File) => String(await editor.uploadFile?.(file))
    void insertInLine(editor, [...(input.files ?? [])], store)
    editor.focus()
  }
  input.click()
}
