// Texts: settings of an article (search engines, watermark, customer support, cover, sharing).
import type { SameKeys } from '../../types.ts'
import type { articleSettings as zh } from '../zh_CN/article-settings.ts'

export const articleSettings: SameKeys<typeof zh> = {
  title: 'Article settings',
  seo: 'Search engines',
  keywords: 'Keywords',
  keywordsHint: 'Separate with commas; readers who search for one find the article',
  descriptionHint: '100-160 characters work best, now {{count}}; when empty, the beginning of the text is used',
  descriptionGood: '{{count}} characters, a good length',
  look: 'Reader page',
  watermark: 'Show a watermark',
  watermarkHint: 'Shows the reader’s name, or a visitor’s IP address, across the page',
  support: 'Show customer support',
  supportHint: 'Below the text',
  supportText: 'Contact details',
  supportPlaceholder: 'For example: weekdays 9:00-18:00, 400-000-0000',
  supportImage: 'Customer support picture',
  imageHint: 'jpg or png, at most 1 MB',
  cover: 'Cover',
  share: 'Sharing this article',
  shareEnabled: 'Can be read at its own address',
  shareHint: 'When off, its own address and its secret link stop working; inside the manual the article stays readable',
  sharePassword: 'Password of this article',
  sharePasswordHint: 'Asked of readers wherever the article is shown. Leave empty for no password',
  sharePasswordSet: 'A password is set. Enter a new one to change it.',
  sharePasswordRemove: 'Remove the password',
  review: 'Review',
  reviewBy: 'Review by',
  reviewHint:
    'On that day whoever changed the article last is reminded. Afterwards, answers that cite it say that it is overdue.',
  reviewIn: { months_3: 'In 3 months', months_6: 'In 6 months', months_12: 'In a year' },
  reviewNone: 'No review',
  save: 'Save settings',
  saved: 'Settings saved',
}

export const actions = {
  article_settings: 'Changed the settings of an article',
}
