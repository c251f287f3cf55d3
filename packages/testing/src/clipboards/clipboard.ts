/** Clipboard data of a program, and the expected result of pasting it. */
export type CopiedText = {
  /** The program, and what was copied in it. */
  name: string
  /** By kind, as the browser hands them over. */
  data: Readonly<Record<string, string>>
  /** The words that must arrive, without signs and numbers of lists; blanks do not count. Else the plain text. */
  text?: string
  /** Kinds of the blocks, in order: `p h1 … ul ol todo table code quote img hr`. */
  blocks: string
  /** Addresses of links. */
  links?: readonly string[]
  /** Styles that some of the text has. */
  styles?: readonly string[]
}

export const html = (markup: string, text: string) => ({ 'text/html': markup, 'text/plain': text })
export const plain = (text: string) => ({ 'text/plain': text })

/** A picture of two by two pixels. */
export const PNG =
  '89504e470d0a1a0a0000000d494844520000000200000002080200000000fdd49a73000000164944415408d763fccfc0c0c0c0c0c4c0c0c0c000000d1d01036ac29be90000000049454e44ae426082'
