// Which files may be uploaded, how their bytes look and how they are served (specification §5 Uploads). Closed on purpose:
// nothing that a browser would run (html, svg, xml, scripts) is ever among them.
import type { UploadExtension } from '@lectern/contracts'

export type FileKind = {
  mime: string
  /** What file-type may call the bytes; `text` stands for bytes it does not know and that hold no NUL. */
  looksLike: readonly string[]
  /** Shown in the page; everything else is a download. */
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
/** Office files are zips; when their telling part lies deep inside, only the zip is seen. */
const office = (name: string, extension: string): FileKind => ({
  mime: `application/vnd.openxmlformats-officedocument.${name}`,
  looksLike: [extension, 'zip'],
  inline: false,
})

/** The office files of before 2007 are all of one container. */
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
  mp4: { mime: 'video/mp4', looksLike: ['mp4', 'm4v'], inline: true },
  webm: { mime: 'video/webm', looksLike: ['webm', 'mkv'], inline: true },
  mp3: { mime: 'audio/mpeg', looksLike: ['mp3'], inline: true },
  wav: { mime: 'audio/wav', looksLike: ['wav'], inline: true },
  m4a: { mime: 'audio/mp4', looksLike: ['m4a', 'mp4'], inline: true },
}

const isKnown = (extension: string | undefined): extension is UploadExtension =>
  extension !== undefined && Object.hasOwn(KINDS, extension)

/** The kind that the name's extension claims, or null when it is missing or not allowed. */
export function kindOfName(fileName: string): FileKind | null {
  const extension = /\.([A-Za-z0-9]+)$/.exec(fileName)?.[1]?.toLowerCase()
  return isKnown(extension) ? KINDS[extension] : null
}

/** Whether a stored mime is shown in the page. */
export const isInline = (mime: string): boolean =>
  Object.values(KINDS).some((kind) => kind.mime === mime && kind.inline)
