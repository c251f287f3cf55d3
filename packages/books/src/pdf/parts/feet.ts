// Numbers of pages, upon pages that have none.
import type { Part } from '../pdf-table.ts'
import { dictionary, type File, objectBytes } from './file.ts'
import { type Entries, entriesOf, numberOf, plainValue, readObject, renumber, writeEntries } from './read-object.ts'

/** As no file of the typesetter names what it draws. */
const NAME = '/Foot'

export class Feet {
  readonly objects: Part[] = []
  next: number
  private readonly file: File
  private readonly begin: number
  private readonly end: number
  /** Objects that several pages need, by their numbers in the file. */
  private readonly taken = new Map<number, number>()

  /** Objects are numbered from `next` on. */
  constructor(file: File, next: number) {
    this.file = file
    this.next = next
    this.begin = this.write('<< /Length 2 >>', Buffer.from('q\n', 'latin1'))
    const draw = Buffer.from(`\nQ q ${NAME} Do Q\n`, 'latin1')
    this.end = this.write(`<< /Length ${draw.length} >>`, draw)
  }

  /** Draws page `index` upon another page, whose entries it changes. */
  put(index: number, page: Entries): void {
    const footPage = dictionary(this.file.raw, `${this.file.pages[index]} 0 R`)
    const content = readObject(this.file.raw.get(numberOf(footPage.get('/Contents'))) ?? Buffer.alloc(0))
    if (!content?.stream) throw new Error('a foot without content')
    const form: Entries = new Map([
      ['/Type', '/XObject'],
      ['/Subtype', '/Form'],
      ['/BBox', footPage.get('/MediaBox') ?? '[]'],
      ['/Resources', this.moved(footPage.get('/Resources') ?? '<<>>')],
      ...content.entries,
    ])
    const number = this.write(writeEntries(form), content.stream)
    const resources = entriesOf(page.get('/Resources') ?? '<<>>')
    const drawn = entriesOf(resources.get('/XObject') ?? '<<>>').set(NAME, `${number} 0 R`)
    page.set('/Resources', writeEntries(resources.set('/XObject', writeEntries(drawn))))
    page.set('/Contents', `[${this.begin} 0 R ${page.get('/Contents')} ${this.end} 0 R]`)
  }

  private moved(text: string): string {
    return renumber(text, (old) => this.take(old))
  }

  private take(old: number): number {
    const before = this.taken.get(old)
    if (before !== undefined) return before
    const number = this.next++
    this.taken.set(old, number)
    const bytes = this.file.raw.get(old) ?? Buffer.alloc(0)
    const object = readObject(bytes)
    const text = this.moved(object ? writeEntries(object.entries) : plainValue(bytes))
    this.objects.push({ number, bytes: objectBytes(number, text, object?.stream) })
    return number
  }

  private write(text: string, stream: Buffer): number {
    const number = this.next++
    this.objects.push({ number, bytes: objectBytes(number, text, stream) })
    return number
  }
}
