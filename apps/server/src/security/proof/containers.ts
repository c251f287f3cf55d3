// Contents of returned files: archives, Word and PDF files are compressed, so a canary is searched in their parts and in their text.
import { unzipSync } from 'fflate'
import { textOfPdf } from './pdf-text.ts'

const ZIP = Buffer.from('PK\u0003\u0004')
const PDF = Buffer.from('%PDF-')

const startsWith = (bytes: Buffer, sign: Buffer) => bytes.subarray(0, sign.length).equals(sign)

/** `bytes`, with the contents of the archive or the text of the document that they are. */
export async function inside(bytes: Buffer): Promise<Buffer> {
  if (startsWith(bytes, PDF)) return Buffer.concat([bytes, Buffer.from(await textOfPdf(bytes))])
  if (!startsWith(bytes, ZIP)) return bytes
  const parts = [bytes]
  for (const [name, content] of Object.entries(unzipSync(bytes)))
    parts.push(Buffer.from(name), await inside(Buffer.from(content)), ...wordsOf(name, content))
  return Buffer.concat(parts)
}

/** The text of a part of an Office file without its tags, which may stand in the middle of a word. */
const wordsOf = (name: string, content: Uint8Array): Buffer[] =>
  name.endsWith('.xml')
    ? [
        Buffer.from(
          Buffer.from(content)
            .toString()
            .replace(/<[^<>]*>/g, ''),
        ),
      ]
    : []
