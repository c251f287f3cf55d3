// Allowed types of uploads, their detection by bytes, and their delivery (specification §5 Uploads). A closed list: nothing that a browser would
// run (html, svg, xml, scripts) is allowed.
import type { UploadExtension } from '@lectern/contracts'

export type FileKind = {
  mime: string
  /** file-type's names for such bytes; `text` means unknown bytes without NUL. */
  looksLike: readonly string[]
  /** Shown in the page; otherwise a download. */
  inline: boolean
}

const image = (subtype: string, looks: string): FileKind => ({
  mime: `image/${subtype}`,
  looksLike: [looks],
  inline: true,
})
const text = (subtype: string): FileKind => ({
  mime: `text/${subtype}; charset=utf-8`,
  looksLike: ['text'],
  inline: false,
})
/** Office files are ZIP archives; when the deciding entry comes too late, only the archive is recognised. */
const office = (name: string, extension: string): FileKind => ({
  mime: `application/vnd.openxmlformats-officedocument.${name}`,
  looksLike: [extension, 'zip'],
  inline: false,
})

/** Office files from before 2007 share one container format. */
const oldOffice = (name: string): FileKind => ({ mime: `application/${name}`, looksLike: ['cfb'], inline: false })

const KINDS: Readonly<Record<UploadExtension, FileKind>> = {
  png: { ...image('png', 'png'), looksLike: ['png', 'apng'] },
  jpg: image('jpeg', 'jpg'),
  jpeg: image('jpeg', 'jpg'),
  gif: image('gif', 'gif'),
  webp: image('webp', 'webp'),
  pdf: { mime: 'application/pdf', looksLike: ['pdf'], inline: true },
  docx: office('wordprocessingml.document', 'docx'),
  xlsx: office('spreadsheetml.sheet', 'xlsx'),
  pptx: office('presentationml.presentation', 'pptx'),
  doc: oldOffice('msword'),
  xls: oldOffice('vnd.ms-excel'),
  ppt: oldOffice('vnd.ms-powerpoint'),
  zip: { mime: 'application/zip', looksLike: ['zip'], inline: false },
  csv: text('csv'),
  txt: text('plain'),
  md: text('markdown'),
  mp4: { mime: 'video/mp4', looksLike: ['mp4', 'm4v', 'mov'], inline: true },
  webm: { mime: 'video/webm', looksLike: ['webm', 'mkv'], inline: true },
  mp3: { mime: 'audio/mpeg', looksLike: ['mp3'], inline: true },
  wav: { mime: 'audio/wav', looksLike: ['wav'], inline: true },
  m4a: { mime: 'audio/mp4', looksLike: ['m4a', 'mp4'], inline: true },
}

const isKnown = (extension: string | undefined): extension is UploadExtension =>
  extension !== undefined && Object.hasOwn(KINDS, extension)

/** The kind by the extension of the name; null when it is missing or not allowed. */
export function kindOfName(fileName: string): FileKind | null {
  const extension = /\.([A-Za-z0-9]+)$/.exec(fileName)?.[1]?.toLowerCase()
  return isKnown(extension) ? KINDS[extension] : null
}

/** The mime of a picture by file-type's name for its bytes; undefined for what is not a picture that may be stored. */
export const pictureMime = (looks: string): string | undefined =>
  Object.values(KINDS).find(({ mime, looksLike }) => mime.startsWith('image/') && looksLike.includes(looks))?.mime

/** Whether a stored mime is shown in the page. */
export const isInline = (mime: string): boolean =>
  Object.values(KINDS).some((kind) => kind.mime === mime && kind.inline)
