/** The additions to the text editor, in the order of their lines and buttons. They arrive with the editor, heavy parts of them later. */

import { commentsExtension } from '~/features/library/comments/extension.tsx'
import { filesExtension } from '~/features/library/files/editor-extension.tsx'
import { templateExtension } from '~/features/library/templates/extension.tsx'
import { blocks } from '~/features/library/text/extensions/blocks.tsx'
import { cardsExtension } from '~/features/library/text/extensions/cards.ts'
import { raisedExtension } from '~/features/library/text/extensions/raised.tsx'
import type { EditorExtension } from '~/features/library/text/extensions/types.ts'
import { findExtension } from '~/features/library/text/find/extension.tsx'
import { inlineImagesExtension } from '~/features/library/text/insert-pictures/extension.tsx'
import { footnotesExtension } from '~/features/library/text/note-box/extension.tsx'
import { tablesExtension } from '~/features/library/text/tables/extension.tsx'
import { assistExtension } from '~/features/library/writing/extension.tsx'

export const EXTENSIONS: readonly EditorExtension[] = [
  blocks,
  raisedExtension,
  footnotesExtension,
  inlineImagesExtension,
  cardsExtension,
  commentsExtension,
  assistExtension,
  templateExtension,
  filesExtension,
  tablesExtension,
  findExtension,
]
