// Documents within a Word document, which Word itself takes in when it opens it: their pages are in place of a sign (EDIT-12).
import { readText, type TextKind } from '@lectern/content'
import { decodeXML, escapeUTF8 } from 'entities'
import { type ArchiveFile, readArchiveFile } from '../archive.ts'
import { mhtmlText } from './foreign/mhtml-text.ts'
import type { Problem } from './problem.ts'
import { attributeIn } from './word-xml.ts'

/** A sign for private use, like that of coloured cells. */
const SIGN = '\ue0f9'
const CHUNK = /<w:altChunk\b[^<>]*?\br:id="([^"]*)"[^<>]*?(?:\/>|>[\s\S]*?<\/w:altChunk>)/g
const SIGNS = new RegExp(`<p>${SIGN}(\\d+)${SIGN}</p>`, 'g')
const MAX_CHUNKS = 500

export type Chunk = { part: string; id: string }
/** `lost`: the name of the part, when nothing of it can be read. */
type Text = { html: string; pictures: Map<string, Buffer>; problems?: Problem[] } | { lost: string }
/** `word` reads a document of Word, `folder` is put before the names of pictures. */
type Reader = { files: readonly ArchiveFile[]; folder: string; word(bytes: Buffer, folder: string): Promise<Text> }

/** The same part of the document, `part`, with signs; their contents are added to `chunks`. */
export const withChunkSigns = (xml: string, part: string, chunks: Chunk[]): string =>
  xml.replace(CHUNK, (_, id: string) => {
    if (chunks.length >= MAX_CHUNKS) return ''
    chunks.push({ part, id })
    return `<w:p><w:r><w:t>${SIGN}${chunks.length - 1}${SIGN}</w:t></w:r></w:p>`
  })

/** The page with the texts in place of their signs. */
export const chunkedHtml = (html: string, texts: readonly string[]): string =>
  html.replace(SIGNS, (_, index: string) => texts[Number(index)] ?? '')

export async function readChunk({ part, id }: Chunk, reader: Reader): Promise<Text> {
  const path = await pathOf({ part, id }, reader.files)
  const file = reader.files.find((one) => one.path === path)
  const name = path?.split('/').at(-1) ?? id
  return file ? textOf(await readArchiveFile(file), name, reader) : { lost: name }
}

async function pathOf({ part, id }: Chunk, files: readonly ArchiveFile[]): Promise<string | undefined> {
  const slash = part.lastIndexOf('/') + 1
  const relations = files.find(({ path }) => path === `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`)
  const xml = relations ? (await readArchiveFile(relations)).toString('utf8') : ''
  const tag = [...xml.matchAll(/<Relationship\b[^<>]*>/g)].find(([one]) => attributeIn(one, 'Id') === id)?.[0] ?? ''
  const target = decodeXML(attributeIn(tag, 'Target'))
  if (target === '') return undefined
  return target.startsWith('/') ? target.slice(1) : part.slice(0, slash) + target
}

async function textOf(bytes: Buffer, name: string, { folder, word }: Reader): Promise<Text> {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const head = bytes.toString('latin1', 0, 4_000).trimStart()
  try {
    if (head.startsWith('PK')) return await word(bytes, folder)
    if (/^mime-version:/im.test(head)) return await ofMail(bytes, folder)
  } catch {
    return { lost: name }
  }
  if (head.startsWith('{\\rtf')) return { lost: name }
  if (/^x?html?$/.test(extension) || /^(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|body|div|p|h\d|table)\b/i.test(head))
    return ofText(bytes, 'html', bodyOf)
  if (extension === 'txt') return ofText(bytes, 'text', linesOf)
  return { lost: name }
}

const guessed = (charset: string): Problem => ({ problem: 'charsetGuessed', detail: charset })

async function ofText(bytes: Buffer, kind: TextKind, htmlOf: (text: string) => string): Promise<Text> {
  const { text, charset, doubt } = await readText(bytes, { kind })
  return { html: htmlOf(text), pictures: new Map(), problems: doubt ? [guessed(charset)] : [] }
}

async function ofMail(bytes: Buffer, folder: string): Promise<Text> {
  const pictures = new Map<string, Buffer>()
  const problems: Problem[] = []
  const html = await mhtmlText(bytes, {
    keep(picture, extension) {
      const name = `${folder}/picture-${pictures.size + 1}.${extension}`
      pictures.set(name, Buffer.from(picture))
      return `/${name}`
    },
    doubt: (charset) => problems.push(guessed(charset)),
  })
  return { html: bodyOf(html), pictures, problems }
}

/** Body of a page that is included in another one. */
const bodyOf = (html: string): string =>
  html
    .replace(/<(head|script|style|title)\b[\s\S]*?<\/\1\s{0,9}>/gi, '')
    .replace(/<!doctype[^>]*>|<\?xml[^>]*>|<\/?(?:html|body)\b[^>]*>/gi, '')

const linesOf = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeUTF8(line)}</p>`)
    .join('')
