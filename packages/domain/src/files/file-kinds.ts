// Which files may be uploaded, how their bytes look and how they are served (specification §5 Uploads). Closed on purpose:
// nothing that a browser would run (html, svg, xml, scripts) is ever among them.
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

const KINDS: Readonly<Record<string, FileKind>> = {
  png: { ...image('png', 'png'), looksLike: ['png', 'apng'] },
  jpg: image('jpeg', 'jpg'),
  jpeg: image('jpeg', 'jpg'),
  gif: image('gif', 'gif'),
  webp: image('webp', 'webp'),
  pdf: { mime: 'application/pdf', looksLike: ['pdf'], inline: true },
  docx: office('wordprocessingml.document', 'docx'),
  xlsx: office('spreadsheetml.sheet', 'xlsx'),
  pptx: office('presentationml.presentation', 'pptx'),
  zip: { mime: 'application/zip', looksLike: ['zip'], inline: false },
  csv: text('csv'),
  txt: text('plain'),
  md: text('markdown'),
  mp4: { mime: 'video/mp4', looksLike: ['mp4', 'm4v'], inline: true },
  mp3: { mime: 'audio/mpeg', looksLike: ['mp3'], inline: true },
}

/** The kind that the name's extension claims, or null when it is missing or not allowed. */
export function kindOfName(fileName: string): FileKind | null {
  const extension = /\.([A-Za-z0-9]+)$/.exec(fileName)?.[1]?.toLowerCase()
  return extension !== undefined && Object.hasOwn(KINDS, extension) ? (KINDS[extension] ?? null) : null
}

/** Whether a stored mime is shown in the page. */
export const isInline = (mime: string): boolean =>
  Object.values(KINDS).some((kind) => kind.mime === mime && kind.inline)
