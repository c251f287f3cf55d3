// Archives that are more than they look.
import { aZip, type Entry } from './zip.ts'

/** An archive in an archive, `levels` times, each holding sixteen of the next. */
function nested(levels: number): Buffer {
  let inner = aZip([{ name: '0.md', data: 'a\n'.repeat(1_000_000) }])
  for (let level = 1; level <= levels; level++) {
    const copies = Array.from({ length: 16 }, (_, index) => ({ name: `${index}.zip`, data: inner, stored: level > 2 }))
    inner = aZip(level > 2 ? copies.slice(0, 2) : copies)
  }
  return inner
}

/** Every entry of the directory refers to the same compressed bytes. */
const overlapping = (count: number): Buffer =>
  aZip(
    Array.from(
      { length: count },
      (_, index): Entry => ({
        name: `${index}.md`,
        data: index === 0 ? 'a '.repeat(2_000_000) : '',
        ...(index > 0 && { sameBytesAs: 0 }),
      }),
    ),
  )

const small = (name: string) => ({ name, data: '# a\n' })

/** By name. */
export const HOSTILE_ARCHIVES: Readonly<Record<string, () => Buffer>> = {
  'archives in archives': () => aZip([small('a.md'), { name: 'inner.zip', data: nested(5) }]),
  'entries that share their bytes': () => overlapping(1_000),
  'a few entries that share their bytes': () => overlapping(4),
  '100,000 entries': () =>
    aZip(Array.from({ length: 100_000 }, (_, index) => ({ ...small(`${index}.md`), stored: true }))),
  'a directory that states other numbers': () => aZip([small('a.md'), small('b.md')], { statedCount: 60_000 }),
  'a document that states a small size': () =>
    aZip([small('a.md'), { name: 'b.md', data: 'a\n'.repeat(30_000_000), statedSize: 10 }]),
  'a document of 90 MB': () => aZip([small('a.md'), { name: 'b.md', data: 'a\n'.repeat(45_000_000) }]),
  'two thousand documents of a megabyte': () => {
    const data = 'word '.repeat(200_000)
    return aZip(Array.from({ length: 1_900 }, (_, index) => ({ name: `${index}.md`, data })))
  },
  'an encrypted entry': () => aZip([{ ...small('a.md'), flags: 1 }]),
  'paths that lead elsewhere': () =>
    aZip(['../../etc/passwd.md', '/etc/a.md', 'C:\\b.md', '..\\..\\c.md', 'a/../../d.md'].map(small)),
  'names of a megabyte in all': () =>
    aZip(Array.from({ length: 1_000 }, (_, index) => small(`${'n'.repeat(1_000)}${index}.md`))),
}
