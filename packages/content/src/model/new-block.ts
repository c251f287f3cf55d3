/** Blocks with fresh ids and the editor's defaults, for code that makes documents. */
import { createId } from './create-id.ts'
import type { CalloutTone } from './custom-blocks.ts'
import type {
  Block,
  Bookmark,
  HeadingLevel,
  Image,
  Inline,
  ListItem,
  Tab,
  Table,
  TableCell,
  TextProps,
  Video,
} from './document.ts'

const plain = (): TextProps => ({ backgroundColor: 'default', textColor: 'default', textAlignment: 'left' })
const empty = () => ({ id: createId(), content: undefined, children: [] as Block[] })

export const newBlock = {
  paragraph: (content: Inline[]): Block => ({
    id: createId(),
    type: 'paragraph',
    props: plain(),
    content,
    children: [],
  }),
  heading: (level: HeadingLevel, content: Inline[]): Block => ({
    id: createId(),
    type: 'heading',
    props: { ...plain(), level },
    content,
    children: [],
  }),
  quote: (content: Inline[], children: Block[]): Block => ({
    id: createId(),
    type: 'quote',
    props: { backgroundColor: 'default', textColor: 'default' },
    content,
    children,
  }),
  listItem: (type: 'bulletListItem' | 'toggleListItem', content: Inline[], children: Block[]): ListItem => ({
    id: createId(),
    type,
    props: plain(),
    content,
    children,
  }),
  numberedListItem: (start: number | undefined, content: Inline[], children: Block[]): ListItem => ({
    id: createId(),
    type: 'numberedListItem',
    props: start === undefined ? plain() : { ...plain(), start },
    content,
    children,
  }),
  checkListItem: (checked: boolean, content: Inline[], children: Block[]): ListItem => ({
    id: createId(),
    type: 'checkListItem',
    props: { ...plain(), checked },
    content,
    children,
  }),
  codeBlock: (language: string, code: string, lines = ''): Block => ({
    id: createId(),
    type: 'codeBlock',
    props: { language, ...(lines !== '' && { lines }) },
    content: code === '' ? [] : [{ type: 'text', text: code, styles: {} }],
    children: [],
  }),
  table: (rows: { cells: TableCell[] }[], headerRows: number): Table => ({
    id: createId(),
    type: 'table',
    props: { textColor: 'default' },
    content: {
      type: 'tableContent',
      columnWidths: rows[0]?.cells.map(() => undefined) ?? [],
      ...(headerRows > 0 ? { headerRows } : {}),
      rows,
    },
    children: [],
  }),
  tableCell: (content: Inline[], textAlignment: TextProps['textAlignment'] = 'left'): TableCell => ({
    type: 'tableCell',
    props: { ...plain(), textAlignment },
    content,
  }),
  preview: (type: 'image' | 'video', file: { url: string; name: string; caption: string }): Image | Video => ({
    ...empty(),
    type,
    props: { textAlignment: 'left', backgroundColor: 'default', ...file, showPreview: true },
  }),
  audio: (file: { url: string; name: string; caption: string }): Block => ({
    ...empty(),
    type: 'audio',
    props: { backgroundColor: 'default', ...file, showPreview: true },
  }),
  file: (file: { url: string; name: string; caption: string }): Block => ({
    ...empty(),
    type: 'file',
    props: { backgroundColor: 'default', ...file },
  }),
  callout: (tone: CalloutTone, content: Inline[], children: Block[]): Block => ({
    id: createId(),
    type: 'callout',
    props: { tone },
    content,
    children,
  }),
  source: (type: 'math' | 'mermaid', source: string): Block => ({ ...empty(), type, props: { source } }),
  embed: (href: string, caption: string): Block => ({ ...empty(), type: 'embed', props: { href, caption } }),
  bookmark: (page: Bookmark['props']): Block => ({ ...empty(), type: 'bookmark', props: page }),
  columnList: (columns: Block[]): Block => ({ ...empty(), type: 'columnList', props: {}, children: columns }),
  column: (width: number, children: Block[]): Block => ({ ...empty(), type: 'column', props: { width }, children }),
  tabs: (panels: Block[]): Block => ({ ...empty(), type: 'tabs', props: {}, children: panels }),
  tab: (title: string, children: Block[]): Tab => ({ ...empty(), type: 'tab', props: { title }, children }),
  divider: (): Block => ({ ...empty(), type: 'divider', props: {} }),
}
