/** Footnotes of readers: numbers in the text that link to the notes below it, and back. They work without scripts and in print. */
import type { Lang } from '@lectern/contracts'
import type { Footnote, NoteInline } from '../model/document.ts'
import { noteCounter } from '../model/footnotes.ts'
import { attribute } from './escape.ts'

/** Labels for screen readers. */
const WORDS: Record<Lang, { note: string; notes: string; back: string }> = {
  zh_CN: { note: '脚注', notes: '脚注', back: '返回正文，脚注' },
  en_US: { note: 'Footnote', notes: 'Footnotes', back: 'Back to text, footnote' },
}

type Entry = { note: NoteInline[]; places: number }

/** The notes of one text, in the order of their places; `linked` false: numbers only, where several texts are on one page. */
export class NoteList {
  private readonly entries: Entry[] = []
  private readonly count = noteCounter()
  private readonly words: (typeof WORDS)[Lang]
  private readonly linked: boolean

  constructor(language: Lang, linked: boolean) {
    this.words = WORDS[language]
    this.linked = linked
  }

  /** The number in the text. */
  place(footnote: Footnote): string {
    const { number, first } = this.count(footnote)
    if (first) this.entries.push({ note: footnote.props.note, places: 0 })
    const entry = this.entries[number - 1]
    const label = attribute('aria-label', `${this.words.note} ${number}`)
    if (!entry || !this.linked) return `<sup class="footnote-ref"${label}>${number}</sup>`
    const id = attribute('id', placeId(number, ++entry.places))
    const link = `<a${attribute('href', `#fn-${number}`)}${id} role="doc-noteref"${label}>${number}</a>`
    return `<sup class="footnote-ref">${link}</sup>`
  }

  /** The list below the text; '' without notes. */
  html(render: (note: NoteInline[]) => string): string {
    if (this.entries.length === 0) return ''
    const items = this.entries.map(({ note, places }, index) => {
      const number = index + 1
      const id = this.linked ? attribute('id', `fn-${number}`) : ''
      return `<li${id}>${render(note)}${this.waysBack(number, places)}</li>`
    })
    const label = attribute('aria-label', this.words.notes)
    return `<section class="footnotes" role="doc-endnotes"${label}><ol>${items.join('')}</ol></section>`
  }

  private waysBack(number: number, places: number): string {
    return Array.from({ length: places }, (_, index) => {
      const label = `${this.words.back} ${number}${index === 0 ? '' : ` (${index + 1})`}`
      const href = attribute('href', `#${placeId(number, index + 1)}`)
      return ` <a class="footnote-back"${href} role="doc-backlink"${attribute('aria-label', label)}>↩\ufe0e</a>`
    }).join('')
  }
}

const placeId = (number: number, place: number): string =>
  place === 1 ? `fnref-${number}` : `fnref-${number}-${place}`
