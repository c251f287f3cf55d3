/** Words of the tools of tabs. Their views are plain elements of the page, so that the words come with the editor's dictionary. */
import type { Translate } from '~/lib/i18n.ts'

const KEYS = ['title', 'add', 'moveBack', 'moveOn', 'remove', 'apart', 'removeAll', 'full'] as const
export type TabWords = Readonly<Record<(typeof KEYS)[number], string>>

export const tabWords = (t: Translate, max: number): TabWords =>
  Object.fromEntries(KEYS.map((key) => [key, t(`blocks.tabs.${key}`, { max })])) as TabWords

/** As an editor carries them. */
export const wordsOf = (editor: unknown): TabWords => (editor as { dictionary: { tabs: TabWords } }).dictionary.tabs
