// Texts: settings of an article (search engines, watermark, customer support, cover, sharing).
import type { SameKeys } from '../../types.ts'
import type { articleSettings as zh } from '../zh_CN/article-settings.ts'

export const articleSettings: SameKeys<typeof zh> = {
  title: 'Article settings',
  seo: 'Search engines',
  keywords: 'Keywords',
  keywordsHint: 'Separate them by commas',
  description: 'Description',
  descriptionHint: 'Best at 100-160 characters, now {{count}}; when empty, the beginning of the text is used',
  descriptionGood: '{{count}} characters, a good length',
  look: 'Reader page',
  watermark: 'Show a watermark',
  watermarkHint: 'The name of the reader, or the address of a visitor, across the page',
  support: 'Show customer support',
  supportHint: 'Below the text',
  supportText: 'How to reach it',
  supportPlaceholder: 'For example: weekdays 9:00-18:00, 400-000-0000',
  supportImage: 'Picture of customer support',
  imageHint: 'jpg or png, at most 1 MB',
  cover: 'Cover',
  share: 'Sharing this article',
  shareEnabled: 'Readable by a link of its own',
  shareHint: 'When off, that link is closed to others; inside the manual it stays readable',
  sharePassword: 'Password of that link',
  sharePasswordHint: 'Without one, no password is asked for',
  sharePasswordSet: 'There is a password; type a new one to change it',
  sharePasswordRemove: 'Take the password away',
  save: 'Save settings',
  saved: 'Settings saved',
}
