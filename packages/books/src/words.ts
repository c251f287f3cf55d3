// Words that a book shows of its own, in the language of the book.
import type { CalloutTone } from '@lectern/content'
import type { BookLanguage } from './book.ts'

export type BookWords = {
  contents: string
  empty: string
  untitled: string
  version: string
  attachments: string
  picture: string
  pictureMissing: string
  video: string
  audio: string
  file: string
  embed: string
  bookmark: string
  diagram: string
  /** Caption of a part of a table. */
  columns: (from: number, to: number, all: number) => string
  tones: Record<CalloutTone, string>
}

export const BOOK_WORDS: Record<BookLanguage, BookWords> = {
  zh_CN: {
    contents: '目录',
    empty: '本手册还没有文章。',
    untitled: '未命名',
    version: '版本',
    attachments: '附件',
    picture: '图片',
    pictureMissing: '图片无法显示',
    video: '视频',
    audio: '音频',
    file: '文件',
    embed: '嵌入内容',
    bookmark: '链接',
    diagram: '图表（源码）',
    columns: (from, to, all) => `第 ${from}–${to} 列，共 ${all} 列`,
    tones: { note: '说明', tip: '技巧', important: '重要', warning: '注意', caution: '警告' },
  },
  en_US: {
    contents: 'Contents',
    empty: 'This manual has no articles yet.',
    untitled: 'Untitled',
    version: 'Version',
    attachments: 'Attachments',
    picture: 'Picture',
    pictureMissing: 'The picture cannot be shown',
    video: 'Video',
    audio: 'Audio',
    file: 'File',
    embed: 'Embedded content',
    bookmark: 'Link',
    diagram: 'Diagram (source)',
    columns: (from, to, all) => `Columns ${from}–${to} of ${all}`,
    tones: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
  },
}
