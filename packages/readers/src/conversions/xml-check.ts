// Counts what an XML text holds while it is expanded, before a parser builds a tree of it: elements, nesting, length of tags. Knows just
// enough of the syntax for that (comments, CDATA, quotes); whether the text is well-formed is for the parser to say.
import { ConversionRefused } from './refused.ts'

export type XmlLimits = {
  /** Elements of all texts together. */
  elements: number
  depth: number
  /** Bytes of one tag with its attributes. */
  tagBytes: number
}

const LESS = 0x3c
const GREATER = 0x3e
const SLASH = 0x2f
const BANG = 0x21
const QUESTION = 0x3f
const QUOTE = 0x22
const APOSTROPHE = 0x27
const NUL = 0

/** Sections whose content is not a markup: how they begin (after `<`) and end. */
const SECTIONS = [
  ['!--', '-->'],
  ['![CDATA[', ']]>'],
  ['?', '?>'],
] as const
const LONGEST_START = 8
/** As much of a tag as checks of it need. */
const SEEN_BYTES = 300

const tooLarge = () => new ConversionRefused('conversionTooLarge')
const unreadable = () => new ConversionRefused('conversionUnreadable')

/** Counts over several texts; `see` is called with the beginning of each tag. */
export type XmlCount = { elements: number; see?(tag: string): void }

/**
 * Reads the text to its end. Errors: conversionTooLarge, conversionUnreadable (declares entities, which office files never do, or is not
 * in UTF-8).
 */
export async function checkXml(text: AsyncIterable<Uint8Array>, limits: XmlLimits, count: XmlCount): Promise<void> {
  const scan = new Scan(limits, count)
  for await (const part of text) scan.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength))
}

class Scan {
  private readonly limits: XmlLimits
  private readonly count: XmlCount
  private depth = 0
  /** Bytes since `<` of a tag that is not complete yet. */
  private open: Buffer = Buffer.alloc(0)
  /** End of the section that contains the current text. */
  private until: string | null = null

  constructor(limits: XmlLimits, count: XmlCount) {
    this.limits = limits
    this.count = count
  }

  push(part: Buffer): void {
    if (part.includes(NUL)) throw unreadable()
    const text = this.open.byteLength > 0 ? Buffer.concat([this.open, part]) : part
    this.open = text.subarray(this.read(text))
    if (this.open.byteLength > this.limits.tagBytes) throw tooLarge()
  }

  /** Returns from where on the text is not complete. */
  private read(text: Buffer): number {
    let position = 0
    for (;;) {
      if (this.until !== null) {
        const end = text.indexOf(this.until, position)
        // The end may be cut in two.
        if (end < 0) return Math.max(position, text.byteLength - this.until.length + 1)
        position = end + this.until.length
        this.until = null
      }
      const start = text.indexOf(LESS, position)
      if (start < 0) return text.byteLength
      if (text.byteLength - start <= LONGEST_START && text.indexOf(GREATER, start) < 0) return start
      const section = this.sectionAt(text, start)
      if (section) {
        this.until = section.end
        position = start + 1 + section.begin.length
        continue
      }
      const end = tagEnd(text, start + 1)
      if (end < 0) return start
      this.tag(text, start, end)
      position = end + 1
    }
  }

  private sectionAt(text: Buffer, start: number): { begin: string; end: string } | null {
    const mark = text[start + 1]
    if (mark !== BANG && mark !== QUESTION) return null
    const head = text.toString('latin1', start + 1, start + 1 + LONGEST_START)
    const section = SECTIONS.find(([begin]) => head.startsWith(begin))
    // Only <!DOCTYPE remains.
    if (!section) throw unreadable()
    return { begin: section[0], end: section[1] }
  }

  private tag(text: Buffer, start: number, end: number): void {
    if (end - start > this.limits.tagBytes) throw tooLarge()
    if (text[start + 1] === SLASH) {
      this.depth--
      return
    }
    if (++this.count.elements > this.limits.elements) throw tooLarge()
    this.count.see?.(text.toString('latin1', start, Math.min(end, start + SEEN_BYTES)))
    if (text[end - 1] === SLASH) return
    if (++this.depth > this.limits.depth) throw tooLarge()
  }
}

/** Returns the position of the tag's `>`, after quoted values; -1 when it is not in this text. */
function tagEnd(text: Buffer, from: number): number {
  let quote = 0
  for (let position = from; position < text.byteLength; position++) {
    const byte = text[position]
    if (quote !== 0) {
      if (byte === quote) quote = 0
    } else if (byte === GREATER) return position
    else if (byte === QUOTE || byte === APOSTROPHE) quote = byte
  }
  return -1
}
