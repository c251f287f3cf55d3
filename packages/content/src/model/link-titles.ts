/** Titles of links: shown on hover. They are stored as a style in all of its words, as the editor keeps them. */
import type { Inline, Styles } from './document.ts'

type Words = { styles: Styles }

/** The words with the first title that one of them has. */
export function withOneTitle<W extends Words>(words: readonly W[]): W[] {
  const linkTitle = words.find(({ styles }) => styles.linkTitle !== undefined)?.styles.linkTitle
  return words.map((word) => (linkTitle === undefined ? word : { ...word, styles: titled(word.styles, linkTitle) }))
}

/** A title is last, so that equal styles are equal JSON. */
export const titled = ({ linkTitle: _, ...styles }: Styles, linkTitle: string | undefined): Styles =>
  linkTitle === undefined ? styles : { ...styles, linkTitle }

/** Those that say more than the words of their link. */
export const linkTitles = (content: readonly Inline[]): string[] =>
  content.flatMap((item) => {
    if (item.type !== 'link') return []
    const title = item.content[0]?.styles.linkTitle ?? ''
    const words = item.content.map(({ text }) => text).join('')
    return title === '' || words.includes(title) ? [] : [title]
  })
