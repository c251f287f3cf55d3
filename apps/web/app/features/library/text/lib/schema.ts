/** Schema of a document of the editor; @lectern/content knows the same blocks (ADR 0009). */
import { BlockNoteSchema, createCodeBlockSpec } from '@blocknote/core'
import { withMultiColumn } from '@blocknote/xl-multi-column'
import { CODE_PROPS } from '@lectern/content'
import type { Article } from '@lectern/contracts'
import { bookmarkBlock } from '../blocks/bookmark.tsx'
import { calloutBlock } from '../blocks/callout.tsx'
import { embedBlock } from '../blocks/embed.tsx'
import { inlineMath } from '../blocks/inline-math.tsx'
import { mathBlock } from '../blocks/math.tsx'
import { mention } from '../blocks/mention.tsx'
import { mermaidBlock } from '../blocks/mermaid.tsx'
import { kbd, linkTitle, subscript, superscript } from '../blocks/raised.ts'
import { footnote } from '../footnotes/node.ts'
import { inlineImage } from '../inline-images/node.tsx'
import { tabBlocks } from '../tabs/nodes.ts'
import { CODE_LANGUAGES, codeHighlighter } from './code.ts'
import { withQuickColours } from './quick-code.ts'

/** Adds highlighted lines. The spec itself is changed, because rendering reads it. */
function withLines(spec: ReturnType<typeof createCodeBlockSpec>) {
  const { config } = spec
  const propSchema = Object.assign(config.propSchema, CODE_PROPS)
  return Object.assign(spec, { config: Object.assign(config, { propSchema }) })
}

export const schema = withMultiColumn(
  BlockNoteSchema.create().extend({
    blockSpecs: {
      codeBlock: withLines(
        withQuickColours(
          createCodeBlockSpec({
            defaultLanguage: 'text',
            supportedLanguages: CODE_LANGUAGES,
            createHighlighter: codeHighlighter,
          }),
        ),
      ),
      callout: calloutBlock(),
      math: mathBlock(),
      mermaid: mermaidBlock(),
      embed: embedBlock(),
      bookmark: bookmarkBlock(),
      ...tabBlocks,
    },
    inlineContentSpecs: { mention, inlineMath, inlineImage, footnote },
    styleSpecs: { superscript, subscript, kbd, linkTitle },
  }),
)

export type TextEditor = typeof schema.BlockNoteEditor
export type EditorBlock = typeof schema.PartialBlock

/** Saved text is whole blocks (checked when it was saved); the editor itself completes partial ones. */
export const asPartial = (content: Article['content']) => content as EditorBlock[]
