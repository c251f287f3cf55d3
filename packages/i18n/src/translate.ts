// Texts outside of React: server answers, mails, meta tags.
import type { Lang } from '@lectern/contracts'
import { createI18n } from './instance.ts'
import type { TextKey } from './resources.ts'

const shared = createI18n('zh_CN')

/** The text of `key` in `lang`, with {{params}} filled in. An unknown key answers itself. */
export function translate(lang: Lang, key: TextKey, params: Record<string, string | number> = {}): string {
  return shared.t(key, { ...params, lng: lang })
}
