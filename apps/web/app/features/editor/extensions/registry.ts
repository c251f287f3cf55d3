/** The additions to the text editor, in the order of their lines and buttons. They arrive with the editor, heavy parts of them later. */

import { filesExtension } from '~/features/files/editor-extension.tsx'
import { assistExtension } from '../assist/extension.tsx'
import { commentsExtension } from '../comments/extension.tsx'
import { templateExtension } from '../templates/extension.tsx'
import { blocks } from './blocks.tsx'
import type { EditorExtension } from './types.ts'

export const EXTENSIONS: readonly EditorExtension[] = [
  blocks,
  commentsExtension,
  assistExtension,
  templateExtension,
  filesExtension,
]
