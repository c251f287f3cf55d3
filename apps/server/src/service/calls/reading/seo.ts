// Search engines on the wire (specification §7 Manuals, Articles).
import { ManualSeo, SiteMapUrl } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'

export const seoCalls = [
  post('/manual/updateSeoConfigById', 'seo.update', {
    data: ManualSeo,
    summary: {
      zh_CN: '供搜索引擎使用的手册标题、描述、关键词、语言和另一语言的手册',
      en_US: 'Title, description, keywords, language and alternate of a manual for search engines',
    },
    input: { id: '{manualId}', title: 'Help centre' },
    example: {
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
  }),
  get('/manual/findSeoSiteMapUrl', 'seo.siteMapUrl', {
    data: SiteMapUrl,
    summary: {
      zh_CN: '企业的站点地图地址，以及是否有自己的品牌外观',
      en_US: 'Sitemap address of the organisation, and whether it has its own branding',
    },
    example: {
      data: {
        haveUiConfig: false,
        url: 'https://Handbook.test/sitemap.xml',
      },
    },
  }),
]
