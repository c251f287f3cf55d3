import type { Lang } from '@lectern/contracts'

/** The language that the document is in, in a browser. */
export const pageLang = (): Lang => (document.documentElement.lang === 'en' ? 'en_US' : 'zh_CN')
