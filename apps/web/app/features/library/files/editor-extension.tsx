/** Files in the text editor: a line of the slash menu that uploads several, and the list of what is being uploaded (FILE-01). */
import type { UploadedFile } from '@lectern/contracts'
import { Paperclip } from '@lectern/ui/icons'
import { lazy, Suspense, useEffect } from 'react'
import { useEditorContext } from '~/features/library/text/extensions/editor-context.ts'
import type { EditorContext, EditorExtension } from '~/features/library/text/extensions/types.ts'
import { editorUploads } from '~/shared/upload/editor-uploads.ts'
import { showRefusals, useUploads } from '~/shared/upload/use-upload.ts'

const UploadTray = lazy(() => import('./upload-tray.tsx'))

const TYPES = [
  ['image', /\.(?:png|jpe?g|gif|webp)$/i],
  ['video', /\.(?:mp4|webm)$/i],
  ['audio', /\.(?:mp3|wav|m4a)$/i],
] as const
const blockType = (name: string) => TYPES.find(([, names]) => names.test(name))?.[0] ?? 'file'

/** Each becomes a block when it has arrived, below the place where the menu was opened. */
function uploadHere({ editor, lang, t }: EditorContext): void {
  const { id } = editor.getTextCursorPosition().block
  const insert = ({ id: fileId, fileName: name }: UploadedFile) => {
    const place = editor.getBlock(id) ? id : (editor.document.at(-1)?.id ?? '')
    editor.insertBlocks([{ type: blockType(name), props: { url: `/file?fileId=${fileId}`, name } }], place, 'after')
  }
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.onchange = () => {
    const queue = editorUploads(lang)
    const { refused, added } = queue.add([...(input.files ?? [])])
    showRefusals(refused, queue, t)
    for (const file of added) file.then(insert, () => {})
  }
  input.click()
}

function TrayLayer() {
  const { lang } = useEditorContext()
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
  layer: TrayLayer,
}
