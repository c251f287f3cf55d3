/** The additions to the text editor, in the order of their lines and buttons. They arrive with the editor, heavy parts of them later. */

import { commentsExtension } from '~/features/library/comments/extension.tsx'
import { filesExtension } from '~/features/library/files/editor-extension.tsx'
import { templateExtension } from '~/features/library/templates/extension.tsx'
import { blocks } from '~/features/library/text/extensions/blocks.tsx'
import { raisedExtension } from '~/features/library/text/extensions/raised.tsx'
import type { EditorExtension } from '~/features/library/text/extensions/types.ts'
import { assistExtension } from '~/features/library/writing/extension.tsx'

export const EXTENSIONS: readonly EditorExtension[] = [
  blocks,
  raisedExtension,
  commentsExtension,
  assistExtension,
  templateExtension,
  filesExtension,
]
