/** Properties of blocks: known ones are read, missing ones get the editor's defaults, unknown ones are left behind. */
import { CALLOUT_TONES } from '../model/custom-blocks.ts'
import type {
  Block,
  Bookmark,
  CodeBlock,
  FileProps,
  HeadingLevel,
  PreviewProps,
  TextAlignment,
  TextProps,
} from '../model/document.ts'
import { tidyLines } from '../model/marked-lines.ts'
import { safeUrl } from '../model/safe-url.ts'
import { isObject, type Json, oneLine, type Reader } from './reader.ts'

const ALIGNMENTS = new Map<unknown, TextAlignment>([
  ['center', 'center'],
  ['right', 'right'],
  ['justify', 'justify'],
])
const LEVELS: readonly HeadingLevel[] = [1, 2, 3, 4, 5, 6]
const LANGUAGE = /^[\w+#.-]{1,32}$/
/** Pixels. */
const MAX_PREVIEW_WIDTH = 10_000
/** The maximum of CommonMark. */
const MAX_LIST_START = 999_999_999
/** Characters of what a card says. */
const MAX_TITLE = 300
export const MAX_DESCRIPTION = 600

/** The block of `value` with its type and properties; its content and children are still empty. */
export function blockWithProps(value: Json, id: string, reader: Reader): Block {
  const { type } = value
  if (typeof type !== 'string') reader.fail('type', 'type')
  const props = value.props ?? {}
  if (!isObject(props)) reader.fail('type', 'props')
  reader.enter('props')
  const block = create(type, id, props, reader)
  reader.leave()
  return block ?? reader.fail('unknownBlock', 'type')
}

function create(type: string, id: string, props: Json, reader: Reader): Block | undefined {
  const none = { content: undefined, children: [] }
  switch (type) {
    case 'paragraph':
    case 'bulletListItem':
    case 'toggleListItem':
      return { id, type, props: textProps(props, reader), content: [], children: [] }
    case 'heading': {
      const blockProps = { ...textProps(props, reader), level: headingLevel(props, reader) }
      const isToggleable = reader.boolean(props, 'isToggleable', undefined)
      return {
        id,
        type,
        props: isToggleable === undefined ? blockProps : { ...blockProps, isToggleable },
        content: [],
        children: [],
      }
    }
    case 'numberedListItem': {
      const blockProps = textProps(props, reader)
      const start = reader.integer(props, 'start', 0, MAX_LIST_START)
      return { id, type, props: start === undefined ? blockProps : { ...blockProps, start }, content: [], children: [] }
    }
    case 'checkListItem': {
      const blockProps = { ...textProps(props, reader), checked: reader.boolean(props, 'checked', false) }
      return { id, type, props: blockProps, content: [], children: [] }
    }
    case 'quote': {
      const { backgroundColor, textColor } = textProps(props, reader)
      return { id, type, props: { backgroundColor, textColor }, content: [], children: [] }
    }
    case 'codeBlock':
      return { id, type, props: codeProps(props, reader), content: [], children: [] }
    case 'table': {
      const content = { type: 'tableContent' as const, columnWidths: [], rows: [] }
      return { id, type, props: { textColor: reader.color(props, 'textColor') }, content, children: [] }
    }
    case 'image':
      return { id, type, props: previewProps(props, reader, 'image'), ...none }
    case 'video':
      return { id, type, props: previewProps(props, reader, 'media'), ...none }
    case 'audio':
      return {
        id,
        type,
        props: { ...fileProps(props, reader, 'media'), showPreview: reader.boolean(props, 'showPreview', true) },
        ...none,
      }
    case 'file':
      return { id, type, props: fileProps(props, reader, 'media'), ...none }
    case 'callout': {
      const tone = CALLOUT_TONES.find((name) => name === props.tone) ?? 'note'
      return { id, type, props: { tone }, content: [], children: [] }
    }
    case 'math':
    case 'mermaid':
      return { id, type, props: { source: reader.string(props, 'source') }, ...none }
    case 'embed':
      return {
        id,
        type,
        props: { href: webAddress(props, reader), caption: line(props, reader, 'caption', MAX_TITLE) },
        ...none,
      }
    case 'bookmark':
      return { id, type, props: pageProps(props, reader), ...none }
    case 'columnList':
      return { id, type, props: {}, ...none }
    case 'column':
      return { id, type, props: { width: columnWidth(props, reader) }, ...none }
    case 'tabs':
      return { id, type, props: {}, ...none }
    case 'tab':
      return { id, type, props: { title: oneLine(reader.string(props, 'title')) }, ...none }
    case 'workbook': {
      const content = { type: 'workbookContent' as const, styles: [], sheets: [] }
      return { id, type, props: {}, content, children: [] }
    }
    case 'divider':
      return { id, type, props: {}, ...none }
    default:
      return undefined
  }
}

export function textProps(props: Json, reader: Reader): TextProps {
  return {
    backgroundColor: reader.color(props, 'backgroundColor'),
    textColor: reader.color(props, 'textColor'),
    textAlignment: ALIGNMENTS.get(props.textAlignment) ?? 'left',
  }
}

function headingLevel(props: Json, reader: Reader): HeadingLevel {
  if (props.level === undefined || props.level === null) return 1
  return LEVELS.find((level) => level === props.level) ?? reader.fail('value', 'level')
}

/** Its language is 'text' when it is missing or invalid. */
function codeProps(props: Json, reader: Reader): CodeBlock['props'] {
  const language = reader.string(props, 'language')
  const lines = tidyLines(reader.string(props, 'lines'))
  return { language: LANGUAGE.test(language) ? language : 'text', ...(lines !== '' && { lines }) }
}

/** A share of the row, to a hundredth. */
function columnWidth(props: Json, reader: Reader): number {
  const { width } = props
  if (width === undefined || width === null) return 1
  if (typeof width !== 'number' || !Number.isFinite(width)) reader.fail('type', 'width')
  return Math.min(10, Math.max(0.1, Math.round(width * 100) / 100))
}

/** A url that is not safe to show or to follow becomes ''. */
function fileProps(props: Json, reader: Reader, use: 'image' | 'media'): FileProps {
  return {
    backgroundColor: reader.color(props, 'backgroundColor'),
    name: reader.string(props, 'name'),
    url: safeUrl(reader.string(props, 'url'), use) ?? '',
    caption: reader.string(props, 'caption'),
  }
}

function previewProps(props: Json, reader: Reader, use: 'image' | 'media'): PreviewProps {
  const previewWidth = reader.integer(props, 'previewWidth', 1, MAX_PREVIEW_WIDTH)
  return {
    textAlignment: ALIGNMENTS.get(props.textAlignment) ?? 'left',
    ...fileProps(props, reader, use),
    showPreview: reader.boolean(props, 'showPreview', true),
    ...(previewWidth === undefined ? {} : { previewWidth }),
  }
}

/** An address of the web, or ''. */
function webAddress(props: Json, reader: Reader): string {
  const url = safeUrl(reader.string(props, 'href'), 'link') ?? ''
  return /^https?:\/\//i.test(url) ? url : ''
}

/** Text on one line, cut at `max` characters. */
function line(props: Json, reader: Reader, key: string, max: number): string {
  const text = oneLine(reader.string(props, key))
  return text.length > max ? text.slice(0, max).toWellFormed().trimEnd() : text
}

function pageProps(props: Json, reader: Reader): Bookmark['props'] {
  return {
    href: webAddress(props, reader),
    title: line(props, reader, 'title', MAX_TITLE),
    description: line(props, reader, 'description', MAX_DESCRIPTION),
    icon: safeUrl(reader.string(props, 'icon'), 'image') ?? '',
  }
}
