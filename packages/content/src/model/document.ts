/**
 * The document of an article: block JSON of the editor's schema (BlockNote 0.51, its columns, and blocks of our own), after
 * `parseBlocks` completed it: every property is there, ids are unique, urls are safe. Specification §2 'Manual editor'.
 */
import type { CalloutTone } from './custom-blocks.ts'
import type { WorkbookContent } from './workbook.ts'

export type TextAlignment = 'left' | 'center' | 'right' | 'justify'
export type Styles = {
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  /** Never both. */
  superscript?: boolean
  subscript?: boolean
  /** A key of the keyboard, or a combination of them. */
  kbd?: boolean
  code?: boolean
  /** One of COLORS, or a CSS colour that was pasted. */
  textColor?: string
  backgroundColor?: string
  /** Only of the words of a link, the same for all of them: what it says when it is pointed at, on one line. */
  linkTitle?: string
}
/** A line break is '\n' in `text`. */
export type StyledText = { type: 'text'; text: string; styles: Styles }
export type Link = { type: 'link'; href: string; content: StyledText[] }
/** `id` is the id of the mentioned user. */
type Mention = { type: 'mention'; props: { id: string; name: string } }
/** A formula within a line; `source` is TeX on one line, never empty. */
export type InlineMath = { type: 'inlineMath'; props: { source: string } }
/**
 * A picture within a line, or in a cell. `name` is its alternative text, `caption` is shown on hover; `width` in pixels, 0 for its own; `href`
 * is the link, '' for none.
 */
export type InlineImage = {
  type: 'inlineImage'
  props: { url: string; name: string; caption: string; width: number; href: string }
}
/** Content of a note: no note within a note, and no pictures. */
export type NoteInline = StyledText | Link | Mention | InlineMath
/**
 * A place in the text whose note is at the end, never empty. Places of one `id` (not '') with the same note share it; the numbers
 * come from the order.
 */
export type Footnote = { type: 'footnote'; props: { id: string; note: NoteInline[] } }
/** Inline content other than text and links. */
export type Atom = Mention | InlineMath | Footnote | InlineImage
export type Inline = StyledText | Link | Atom

export type TextProps = { backgroundColor: string; textColor: string; textAlignment: TextAlignment }
export type FileProps = { backgroundColor: string; name: string; url: string; caption: string }
export type PreviewProps = FileProps & { textAlignment: TextAlignment; showPreview: boolean; previewWidth?: number }

export type TableCell = {
  type: 'tableCell'
  props: TextProps & { colspan?: number; rowspan?: number }
  content: Inline[]
}
export type TableContent = {
  type: 'tableContent'
  /** Pixels; undefined (null in JSON) where the column is as wide as its text. */
  columnWidths: (number | undefined)[]
  /** Number of header rows (columns) from the top (left). */
  headerRows?: number
  headerCols?: number
  rows: { cells: TableCell[] }[]
}

type Base<T extends string, P, C> = { id: string; type: T; props: P; content: C; children: Block[] }
type Paragraph = Base<'paragraph', TextProps, Inline[]>
export type Heading = Base<'heading', TextProps & { level: HeadingLevel; isToggleable?: boolean }, Inline[]>
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6
type BulletListItem = Base<'bulletListItem', TextProps, Inline[]>
/** `start` counts only on the first item of a list. */
type NumberedListItem = Base<'numberedListItem', TextProps & { start?: number }, Inline[]>
type CheckListItem = Base<'checkListItem', TextProps & { checked: boolean }, Inline[]>
type ToggleListItem = Base<'toggleListItem', TextProps, Inline[]>
type Quote = Base<'quote', { backgroundColor: string; textColor: string }, Inline[]>
/** `lines`: highlighted ones, as `formatLines` writes them; none when missing. */
export type CodeBlock = Base<'codeBlock', { language: string; lines?: string }, Inline[]>
export type Table = Base<'table', { textColor: string }, TableContent>
export type Image = Base<'image', PreviewProps, undefined>
export type Video = Base<'video', PreviewProps, undefined>
export type Audio = Base<'audio', FileProps & { showPreview: boolean }, undefined>
export type File = Base<'file', FileProps, undefined>
type Divider = Base<'divider', Record<string, never>, undefined>
/** A highlighted box that contains its children. */
export type Callout = Base<'callout', { tone: CalloutTone }, Inline[]>
/** A formula on lines of its own: TeX. */
type MathBlock = Base<'math', { source: string }, undefined>
/** A diagram in Mermaid's language. */
export type Mermaid = Base<'mermaid', { source: string }, undefined>
/** A player or board of another site, shown in a frame when a reader asks for it. */
export type Embed = Base<'embed', { href: string; caption: string }, undefined>
/** A link as a card, with what its page said about itself; `icon` is a picture. All on one line each. */
export type Bookmark = Base<'bookmark', { href: string; title: string; description: string; icon: string }, undefined>
/** Two or more columns and nothing else as children; widths are shares of the row, 1 being an equal one. */
type ColumnList = Base<'columnList', Record<string, never>, undefined>
/** Child of a column list only; has at least one child, none of them a column list. */
type Column = Base<'column', { width: number }, undefined>

/** Panels of which a reader sees one at a time: two to `CONTENT_LIMITS.tabs` of them and nothing else as children. */
export type Tabs = Base<'tabs', Record<string, never>, undefined>
/** Child of tabs only; `title` is on one line; has at least one child. */
export type Tab = Base<'tab', { title: string }, undefined>

/** The content of a table article: the only block, at the top level. */
export type Workbook = Base<'workbook', Record<string, never>, WorkbookContent>

export type ListItem = BulletListItem | NumberedListItem | CheckListItem | ToggleListItem
export type MediaBlock = Image | Video | Audio | File
export type TextBlock = Paragraph | Heading | ListItem | Quote | Callout | CodeBlock
export type SourceBlock = MathBlock | Mermaid
export type CardBlock = Embed | Bookmark
export type Block =
  | TextBlock
  | Table
  | MediaBlock
  | Divider
  | SourceBlock
  | CardBlock
  | ColumnList
  | Column
  | Tabs
  | Tab
  | Workbook
/** Colours the editor offers; shown as classes `color-<name>` and `bg-<name>`. */
export const COLORS = ['gray', 'brown', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink'] as const

/** A heading of the article, in reading order. */
export type OutlineEntry = { id: string; text: string; level: number }

/** A bounded piece of an article for search, see `sectionsOf`. */
export type Section = {
  /** Block id to open the article at. */
  anchor: string
  /** Headings above, outermost first. */
  headings: string[]
  text: string
  kind: 'text' | 'code' | 'table' | 'list'
}
