/** The few words that a file has of its own, in the language of the book. */
import type { CalloutTone } from '@lectern/content'
import type { BookLanguage } from '../book.ts'

export type BookWords = {
  contents: string
  attachments: string
  version: string
  noArticles: string
  picture: string
  tones: Readonly<Record<CalloutTone, string>>
}

const WORDS: Readonly<Record<BookLanguage, BookWords>> = {
  zh_CN: {
    contents: '目录',
    attachments: '附件',
    version: '版本',
    noArticles: '本手册还没有文章。',
    picture: '图片',
    tones: { note: '说明', tip: '技巧', important: '重要', warning: '注意', caution: '警告' },
  },
  en_US: {
    contents: 'Contents',
    attachments: 'Attachments',
    version: 'Version',
    noArticles: 'This manual has no articles yet.',
    picture: 'Picture',
    tones: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
  },
}

export const wordsOf = (language: BookLanguage): BookWords => WORDS[language]
