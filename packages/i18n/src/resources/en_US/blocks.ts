// Texts: blocks, what the text editor can hold beside plain text.
import type { SameKeys } from '../../types.ts'
import type { blocks as zh } from '../zh_CN/blocks.ts'

export const blocks: SameKeys<typeof zh> = {
  callout: 'Callout',
  calloutHint: 'A note, tip or warning that stands out',
  calloutTone: 'Kind of callout',
  tone: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
  math: 'Formula',
  mathHint: 'TeX on lines of its own',
  inlineMath: 'Formula in a line',
  inlineMathHint: 'TeX within the text',
  mermaid: 'Diagram',
  mermaidHint: 'Flowcharts, sequences and more by Mermaid',
  mermaidProblem: 'There is a mistake in the diagram:',
  columns2: 'Two columns',
  columns3: 'Three columns',
  columnsHint: 'Content side by side',
  mention: 'Mention somebody',
  mentionHint: 'Names a member',
  articleLink: 'Link to an article',
  articleLinkHint: 'Stays right when the article is renamed or moved',
  people: 'People',
  articles: 'Articles',
  empty: 'empty',
  done: 'Done',
  sourceKeys: 'Ctrl+Enter or Esc when done',
}
