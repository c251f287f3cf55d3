/** As little as possible: one column, black on white, much space. */
import { bothLangs as both } from '../local-text.ts'
import { footer, header, section, theme } from './parts.ts'

const siteName = both('文档', 'Documentation')

export const minimal = theme(
  {
    tokens: {
      light: { primary: '#111111', surface: '#ffffff', text: '#111111', link: '#111111' },
      dark: { primary: '#f5f5f5', surface: '#0c0c0c', text: '#f5f5f5', link: '#f5f5f5' },
      radius: 0,
      density: 'airy',
      width: 'narrow',
      font: 'system',
    },
    header: header(siteName),
    sections: [
      section('hero', 'top', {
        title: both('文档', 'Documentation'),
        subtitle: both('想找什么，直接搜索。', 'Search for what you need.'),
        align: 'left',
        height: 'low',
        background: { kind: 'none' },
        hotWords: { source: 'hand', words: [] },
      }),
      section('categoryCards', 'contents', {
        title: both('目录', 'Contents'),
        columns: 1,
        count: true,
      }),
      section('articles', 'recent', {
        title: both('最近更新', 'Recent'),
        columns: 1,
        size: 8,
      }),
    ],
    footer: footer(siteName),
  },
  both('产品文档。', 'Documentation of the product.'),
)
