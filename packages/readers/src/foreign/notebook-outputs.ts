/** Renders the outputs of a notebook's code as blocks, in the best available form. */

import type { Block, TakePicture } from '@lectern/content'
import { newBlock } from '@lectern/content'
import { htmlToDocument } from '../html/from-html.ts'
import { isJson, type Output, wordsOf } from './notebook-cells.ts'

export type OutputReader = {
  take: TakePicture
  markdown(text: string): Block[]
  /** Names what has no place, each time. */
  lose(what: string): void
  /** Takes how many characters were left out. */
  cut(characters: number): void
}

/** Characters of one output; a longer one is a log that nobody reads. */
const MAX_CHARACTERS = 50_000
/** Codes of a terminal for colours, positions and titles. */
const CONTROLS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\-_])/g
/** Matches Python's placeholder of an object that is shown in another form. */
const OBJECT = /^\s*<[\w.]+(?:[^<>\n]*| object at 0x[\da-f]+)>\s*$/i
const PICTURES = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/gif', 'image/webp']
const TEXTS = ['text/markdown', 'text/latex', 'text/plain']

export function outputBlocks({ stream, forms }: Output, reader: OutputReader): Block[] {
  if (stream !== undefined) return printed(stream, reader)
  for (const mime of ['text/html', ...TEXTS.slice(0, 2), ...PICTURES]) {
    const form = forms.get(mime)
    const blocks = form === undefined ? [] : readForm(mime, wordsOf(form), reader)
    if (blocks.length > 0) return [...blocks, ...unknownForms(forms, reader)]
  }
  const others = unknownForms(forms, reader)
  const text = wordsOf(forms.get('text/plain'))
  const shown = forms.size > 1 && OBJECT.test(text) ? '' : text
  if (shown.trim() !== '') return [...printed(shown, reader), ...others]
  const data = forms.get('application/json')
  if (data !== undefined) return printed(jsonText(data), reader, 'json')
  return others
}

/** Widgets, scripts and what else is alive; other forms of what is shown are none. */
function unknownForms(forms: ReadonlyMap<string, unknown>, { lose }: OutputReader): Block[] {
  const read = new Set(['text/html', ...TEXTS, ...PICTURES, 'application/json', 'application/pdf'])
  for (const mime of forms.keys()) if (!read.has(mime)) lose(mime)
  if (forms.has('application/pdf') && forms.size === 1) lose('application/pdf')
  return []
}

function readForm(mime: string, text: string, reader: OutputReader): Block[] {
  if (text.trim() === '') return []
  if (mime === 'text/html') return htmlBlocks(text, reader)
  if (mime === 'text/markdown') return reader.markdown(text)
  if (mime === 'text/latex') return latexBlocks(text, reader)
  const url = reader.take(
    mime === 'image/svg+xml'
      ? `data:${mime},${encodeURIComponent(text.toWellFormed())}`
      : `data:${mime};base64,${text.replace(/\s/g, '')}`,
  )
  return url === null ? [] : [newBlock.preview('image', { url, name: '', caption: '' })]
}

/** Scripts and frames are named, and leave the other forms of the output. */
function htmlBlocks(html: string, { take, lose }: OutputReader): Block[] {
  const { title, blocks, lost } = htmlToDocument(html, take)
  for (const tag of lost) lose(`<${tag}>`)
  if (/<script\b/i.test(html)) lose('<script>')
  return title === null ? blocks : [newBlock.heading(1, [{ type: 'text', text: title, styles: {} }]), ...blocks]
}

/** Formulas; tables of LaTeX and the like are text. */
function latexBlocks(latex: string, reader: OutputReader): Block[] {
  const text = latex.trim()
  const [, formula] = /^(?:\$\$?|\\\[)([\s\S]*?)(?:\$\$?|\\\])$/.exec(text) ?? []
  if (formula !== undefined && !/(?:^|[^\\])\$/.test(formula)) return [newBlock.source('math', formula.trim())]
  if (/^\\begin\{(?:equation|align|gather|alignat|multline|eqnarray|[bpvBV]?matrix|cases)\*?\}/.test(text))
    return [newBlock.source('math', text)]
  return /\\begin\{/.test(text) ? printed(text, reader, 'latex') : reader.markdown(text)
}

const jsonText = (data: unknown): string => {
  try {
    return isJson(data) || Array.isArray(data) ? JSON.stringify(data, null, 2) : String(data)
  } catch {
    // It is nested deeper than can be written.
    return ''
  }
}

/** As a terminal shows it: later words replace those of the same line. */
function printed(raw: string, { cut }: OutputReader, language = 'output'): Block[] {
  const text = raw
    .slice(0, MAX_CHARACTERS * 4)
    .replace(CONTROLS, '')
    .replace(/\r+\n/g, '\n')
    .replace(/(?<![^\r\n])[^\r\n]*\r(?=[^\r\n])/g, '')
    .replace(/\r/g, '')
    .replace(/^\s*\n/, '')
    .trimEnd()
  const rest = Math.max(0, raw.length - MAX_CHARACTERS * 4)
  if (text === '') return []
  if (text.length <= MAX_CHARACTERS && rest === 0) return [newBlock.codeBlock(language, text)]
  const whole = text.slice(0, MAX_CHARACTERS)
  const end = whole.lastIndexOf('\n')
  const excerpt = end > MAX_CHARACTERS / 2 ? whole.slice(0, end) : whole
  cut(text.length - excerpt.length + rest)
  return [newBlock.codeBlock(language, `${excerpt.toWellFormed()}\n…`)]
}
