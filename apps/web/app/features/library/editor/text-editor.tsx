/** The block editor with everything that other areas add to it: one part of the page, loaded when an article is opened for writing. */
import type { ComponentProps } from 'react'
import BlockEditor from '~/features/library/text/block-editor.tsx'
import { EXTENSIONS } from './extensions.ts'

export default function TextEditor(props: Omit<ComponentProps<typeof BlockEditor>, 'extensions'>) {
  return <BlockEditor {...props} extensions={EXTENSIONS} />
}
