/** Templates in the text editor: a line of the slash menu opens the library, which puts its blocks at the caret (EDIT-10). */
import type { Block } from '@lectern/content'
import { Layers } from '@lectern/ui/icons'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useEditorContext } from '~/features/library/text/extensions/editor-context.ts'
import type { EditorExtension } from '~/features/library/text/extensions/types.ts'
import { type AssistRequest, applyText, requestAtCaret } from '~/features/library/writing/requests.ts'
import { setInserter } from './inserter.ts'

let openLibrary: () => void = () => {}

/** Renders nothing: connects the template library with the open text. */
function TemplateLayer() {
  const context = useEditorContext()
  const [, setParams] = useSearchParams()
  useEffect(() => {
    setInserter((blocks: Block[]) => {
      const request: AssistRequest = requestAtCaret(context, 'create')
      applyText(context, request, blocks, request.replaces.length > 0)
    })
    return () => setInserter(null)
  }, [context])
  useEffect(() => {
    openLibrary = () =>
      setParams(
        (old) => new URLSearchParams([...[...old].filter(([key]) => key !== 'panel'), ['panel', 'templates']]),
        {
          replace: true,
        },
      )
    return () => {
      openLibrary = () => {}
    }
  }, [setParams])
  return null
}

export const templateExtension: EditorExtension = {
  id: 'templates',
  slash: [
    {
      id: 'template',
      title: 'template.insertLine',
      hint: 'template.insertHint',
      group: 'templates',
      aliases: ['template', '模板'],
      icon: Layers,
      run: () => openLibrary(),
    },
  ],
  layer: TemplateLayer,
}
