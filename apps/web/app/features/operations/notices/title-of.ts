// The title of a notice in the language of the page, else in the other one.
import type { Lang, NoticeRecord } from '@lectern/contracts'
import type { Translate } from '~/lib/i18n.ts'

export function titleOf({ title }: Pick<NoticeRecord, 'title'>, lang: Lang, t: Translate): string {
  const other = lang === 'zh_CN' ? 'en_US' : 'zh_CN'
  return title[lang] || title[other] || t('notices.untitled')
}
