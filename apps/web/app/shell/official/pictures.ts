// Pictures of the product for its first page, from the guide: 960 pixels wide, in both languages.
import type { Lang } from '@lectern/contracts'
import answerEn from './pictures/answer-en_US.webp'
import answerZh from './pictures/answer-zh_CN.webp'
import editorEn from './pictures/editor-en_US.webp'
import editorZh from './pictures/editor-zh_CN.webp'
import homeEn from './pictures/home-en_US.webp'
import homeZh from './pictures/home-zh_CN.webp'
import readerEn from './pictures/reader-en_US.webp'
import readerZh from './pictures/reader-zh_CN.webp'

export const PICTURES = ['editor', 'reader', 'answer', 'home'] as const
export type PictureName = (typeof PICTURES)[number]

const FILES: Record<PictureName, Record<Lang, string>> = {
  editor: { zh_CN: editorZh, en_US: editorEn },
  reader: { zh_CN: readerZh, en_US: readerEn },
  answer: { zh_CN: answerZh, en_US: answerEn },
  home: { zh_CN: homeZh, en_US: homeEn },
}
const HEIGHTS: Record<PictureName, number> = { editor: 600, reader: 600, answer: 720, home: 518 }

export const isPicture = (name: string): name is PictureName => Object.hasOwn(FILES, name)
export const pictureFile = (name: PictureName, lang: Lang): string => FILES[name][lang]
export const SIZES = Object.fromEntries(PICTURES.map((name) => [name, { width: 960, height: HEIGHTS[name] }]))
