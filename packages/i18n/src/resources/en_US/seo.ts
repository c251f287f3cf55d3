// Texts: search engines, sitemap.
import type { SameKeys } from '../../types.ts'
import type { seo as zh } from '../zh_CN/seo.ts'

export const seo: SameKeys<typeof zh> = {
  tab: 'Search and embedding',
  searchEngines: 'Search engines',
  searchEnginesHint: 'Search engines may list this manual',
  listed: 'This manual is open to everyone, so search engines can list it.',
  notListed:
    'Search engines do not currently list this manual: only manuals open to everyone, without sign-in or password, are listed.',
  title: 'Title',
  titleHint:
    'Shown in search results and on browser tabs; when empty, the titles of the article and the manual are used',
  descriptionHint: '100-160 characters work best, now {{count}}; when empty, the manual’s description is used',
  keywordsHint: 'Separate with commas; used for articles without their own keywords',
  languages: 'Languages',
  language: 'Content language',
  languageHint: 'Menus and dates of its pages are in this language, unless readers choose another',
  autoLanguage: 'As the articles are written',
  autoLanguageNow: 'As the articles are written ({{language}})',
  twin: 'Manual in the other language',
  twinHint: 'The same content in another language; search engines send readers to the one in their language',
  articleTwin: 'Article in the other language',
  articleTwinHint: 'The article with the same content in “{{name}}”',
  articleTitle: 'Title for search engines',
  articleTitleHint: 'When empty, the article’s title is used',
  embedHosts: 'Sites allowed to embed it',
  embedHostsHint:
    'One host per line, such as app.example.com or *.example.com, with its port if it has one (*.example.com:8443); when empty, every site may embed it',
  oldAddresses: 'Previous addresses',
  oldAddressesHint: 'These addresses redirect to the current one.',
  site: {
    title: 'Sitemap',
    lead: 'The sitemap tells search engines which public articles there are. It contains only what everyone can read without signing in.',
    searchEngines: 'Let search engines list us',
    searchEnginesHint: 'When off, public pages are hidden from search engines, and there is no sitemap',
    llms: 'Offer articles to language models',
    llmsHint: 'Provides llms.txt, and public articles as Markdown at addresses ending in .md',
    url: 'Sitemap address',
    urlHint: 'Submit it in the webmaster tools of the search engines',
    llmsUrl: 'llms.txt address',
    llmsUrlHint: 'Helps language models find public articles',
    copy: 'Copy: {{name}}',
    open: 'Open: {{name}}',
    manuals: 'Listed articles ({{count}} in all)',
    pages_one: '{{count}} article',
    pages_other: '{{count}} articles',
    empty: 'No manuals to list yet',
    emptyHint: 'Manuals appear here once they are open to everyone and have published articles.',
  },
}

export const actions = {
  manual_seo: 'Changed the search engine settings of a manual',
  tenant_site: 'Changed the site settings',
}
