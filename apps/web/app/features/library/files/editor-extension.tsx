/** Files in the text editor: a line of the slash menu that uploads several, and the list of what is being uploaded (FILE-01). */
import type { UploadedFile } from '@lectern/contracts'
import { Paperclip } from '@lectern/ui/icons'
import { lazy, Suspense, useEffect } from 'react'
import { useEditorContext } from '~/features/library/text/extensions/editor-context.ts'
import type { EditorContext, EditorExtension } from '~/features/library/text/extensions/types.ts'
import { fileKind } from '~/features/library/text/lib/file-block.ts'
import { editorUploads } from '~/shared/upload/editor-uploads.ts'
import { showRefusals, useUploads } from '~/shared/upload/use-upload.ts'
import { OpenFileButton, useDoubleClick } from './open-file.tsx'
import { placeBefore } from './place-before.ts'

const UploadTray = lazy(() => import('./upload-tray.tsx'))

/** Each becomes a block when it has arrived, below the place where the menu was opened, in the order in which they were chosen. */
function uploadHere({ editor, lang, t }: EditorContext): void {
  const { id } = editor.getTextCursorPosition().block
  const insert = inOrder(editor, id)
  chooseFiles((files) => {
    const queue = editorUploads(lang)
    const { refused, added } = queue.add(files)
    showRefusals(refused, queue, t)
    added.forEach(
      (file, index) =>
        void file.then(
          (stored) => insert(stored, index),
          () => {},
        ),
    )
  })
}

let field: HTMLInputElement | undefined

/** Attached to the page, because browsers may discard a detached field together with the chosen files. */
function chooseFiles(take: (files: readonly File[]) => void): void {
  field?.remove()
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.hidden = true
  input.addEventListener('change', () => {
    input.remove()
    take([...(input.files ?? [])])
  })
  document.body.append(input)
  field = input
  input.click()
}

/** Puts files where they belong among those that arrived before them; `id` is the block above all of them. */
function inOrder(editor: EditorContext['editor'], id: string) {
  const placed = new Map<number, string>()
  return ({ id: fileId, fileName: name }: UploadedFile, index: number) => {
    const above = placeBefore(placed, index, (blockId) => editor.getBlock(blockId) !== undefined)
    const place = above ?? (editor.getBlock(id) ? id : (editor.document.at(-1)?.id ?? ''))
    const [block] = editor.insertBlocks(
      [{ type: fileKind(name), props: { url: `/file?fileId=${fileId}`, name } }],
      place,
      'after',
    )
    if (block) placed.set(index, block.id)
  }
}

function TrayLayer() {
  const { lang } = useEditorContext()
  useDoubleClick()
  const uploads = useUploads(editorUploads(lang))
  const busy = uploads.items.some(({ state }) => state !== 'success' && state !== 'instant' && state !== 'error')
  useEffect(() => {
    if (!busy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [busy])
  if (uploads.items.length === 0) return null
  return (
    <Suspense>
      <UploadTray uploads={uploads} />
    </Suspense>
  )
}

export const filesExtension: EditorExtension = {
  id: 'files',
  slash: [
    {
      id: 'upload-files',
      title: 'files.slash.title',
      hint: 'files.slash.hint',
      group: 'media',
      aliases: ['upload', 'files', 'attachment', '上传', '附件', '文件'],
      icon: Paperclip,
      run: uploadHere,
    },
  ],
  toolbar: OpenFileButton,
  layer: TrayLayer,
}
