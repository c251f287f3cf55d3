// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

export const seoAnswers: Record<string, Example> = {
  '/manual/updateSeoConfigById': {
    data: {
      id: 'manualId',
      title: 'Help centre',
      description: '',
      keywords: '',
      searchEngines: true,
      language: null,
      effectiveLanguage: null,
      twin: null,
      embedHosts: [],
      oldCodes: [],
      listed: false,
    },
  },
  '/manual/findSeoSiteMapUrl': {
    data: {
      haveUiConfig: false,
      url: 'https://Handbook.test/sitemap.xml',
    },
  },
}
