// Texts: blocks, what the text editor can hold beside plain text.
import type { SameKeys } from '../../types.ts'
import type { blocks as zh } from '../zh_CN/blocks.ts'

export const blocks: SameKeys<typeof zh> = {
  callout: 'Callout',
  calloutHint: 'A note, tip or warning that stands out',
  calloutTone: 'Kind of callout',
  tone: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
  math: 'Formula',
  mathHint: 'Block of TeX',
  inlineMath: 'Inline formula',
  inlineMathHint: 'Inline TeX',
  mermaid: 'Diagram',
  mermaidHint: 'Flowcharts, sequence diagrams and more, with Mermaid',
  mermaidProblem: 'The diagram has an error:',
  columns2: 'Two columns',
  columns3: 'Three columns',
  columnsHint: 'Content side by side',
  mention: 'Mention someone',
  mentionHint: 'Mention a member',
  articleLink: 'Link to an article',
  articleLinkHint: 'Keeps working when the article is renamed or moved',
  superscript: 'Superscript',
  subscript: 'Subscript',
  people: 'People',
  articles: 'Articles',
  empty: 'empty',
  done: 'Done',
  sourceKeys: 'Press Ctrl+Enter or Esc when done',
}
