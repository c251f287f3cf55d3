/** Link targets of a web page: of elements with an id, the heading that they begin with, or else the one above them. */
import type { Block } from '@lectern/content'
import { slugsById } from '@lectern/content/building'
import { attribute, type HtmlElement } from './nodes.ts'

const MAX_MARKS = 5_000
const MAX_NAME = 200

export class AnchorMarks {
  /** Numbers of headings by the ids, in small letters; -1 is above all of them. */
  private readonly marks = new Map<string, number>()
  private readonly headings: Block[] = []
  /** Ids behind which neither a text nor a heading has come yet. */
  private open: string[] = []
  private within = false
  /** A text is before it on the same lines. */
  private behindText = false

  note(element: HtmlElement): void {
    const anchor = attribute(element, 'id') ?? (element.tagName === 'a' ? attribute(element, 'name') : undefined)
    const name = anchor?.trim().toLowerCase() ?? ''
    if (name === '' || name.length > MAX_NAME || this.marks.size >= MAX_MARKS) return
    if (this.within) this.set([name], this.headings.length)
    else if (this.behindText) this.set([name], this.headings.length - 1)
    else if (this.open.length < MAX_MARKS) this.open.push(name)
  }

  /** A text that is in no heading. */
  text(): void {
    if (this.within) return
    this.behindText = true
    this.set(this.open, this.headings.length - 1)
    this.open = []
  }

  /** A line ends, or another begins. */
  line(): void {
    this.behindText = false
  }

  /** `read` reads what is in a heading. */
  heading(read: () => void): void {
    this.set(this.open, this.headings.length)
    this.open = []
    this.within = true
    read()
    this.within = false
  }

  made(heading: Block): Block {
    this.headings.push(heading)
    return heading
  }

  /** Slugs of headings by the ids; '' where no heading of the document is above. */
  slugs(blocks: Block[]): Record<string, string> {
    this.text()
    const slugs = slugsById(blocks)
    const nearest = (number: number): string => {
      for (let position = Math.min(number, this.headings.length - 1); position >= 0; position--) {
        const slug = slugs.get(this.headings[position]?.id ?? '')
        if (slug !== undefined) return slug
      }
      return ''
    }
    return Object.fromEntries([...this.marks].map(([name, number]) => [name, nearest(number)]))
  }

  private set(names: readonly string[], number: number): void {
    for (const name of names) if (!this.marks.has(name)) this.marks.set(name, number)
  }
}
