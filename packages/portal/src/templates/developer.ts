/** Documentation for developers: dense, wide, a dark head, first steps in plain sight. */
import { bothLangs as both } from '../local-text.ts'
import { address, footer, header, hotWords, nav, section, theme } from './parts.ts'

const siteName = both('开发者文档', 'Developer documentation')

export const developer = theme(
  {
    tokens: {
      light: { primary: '#0b7a5f', surface: '#ffffff', text: '#14201c', link: '#0b7259' },
      dark: { primary: '#2dd4a0', surface: '#0e1513', text: '#e4ece9', link: '#5ee0b8' },
      radius: 4,
      density: 'compact',
      width: 'wide',
      font: 'system',
    },
    header: header(siteName, [
      nav('nav-start', both('快速开始', 'Quick start'), '#start'),
      nav('nav-guides', both('指南', 'Guides'), '#guides', [
        { id: 'nav-guides-1', label: both('全部指南', 'All guides'), target: address('#guides') },
        { id: 'nav-guides-2', label: both('变更记录', 'Changes'), target: address('#changes') },
      ]),
      nav('nav-help', both('支持', 'Support'), '#support'),
    ]),
    sections: [
      section('hero', 'top', {
        title: both('几分钟内完成接入', 'Integrate in minutes'),
        subtitle: both(
          '指南、接口参考与示例代码，都在同一处，可以直接搜索。',
          'Guides, reference and examples in one place, and one search for all of it.',
        ),
        align: 'left',
        height: 'low',
        background: { kind: 'color', light: '#0d1a17', dark: '#14231f' },
        placeholder: both('搜索接口、错误码、示例', 'Search endpoints, error codes, examples'),
        hotWords: hotWords(both('鉴权', 'Authentication'), both('错误码', 'Error codes'), both('回调', 'Webhooks'), both('分页', 'Paging')),
      }),
      section('richText', 'start', {
        title: both('快速开始', 'Quick start'),
        columns: 3,
        text: both(
          '### 1. 获取令牌\n\n在设置页创建令牌。令牌只显示一次，请妥善保存。\n\n### 2. 发出请求\n\n把令牌放在请求头里，所有接口都以 JSON 应答。\n\n### 3. 处理结果\n\n成功时 `code` 为 1；其他值在错误码一章中逐一说明。',
          '### 1. Get a token\n\nCreate one in the settings. It is shown once, so keep it somewhere safe.\n\n### 2. Send a request\n\nPut the token in the header; every call answers in JSON.\n\n### 3. Read the answer\n\n`code` is 1 when all went well; the chapter on error codes explains every other value.',
        ),
      }),
      section('categoryCards', 'guides', {
        title: both('指南与参考', 'Guides and reference'),
        preview: true,
        background: { kind: 'token', token: 'muted' },
      }),
      section('articles', 'changes', {
        title: both('最近变更', 'Recent changes'),
        columns: 1,
        size: 6,
      }),
      section('metrics', 'figures', {
        background: { kind: 'token', token: 'tint' },
        items: [
          { id: 'figures-1', value: '99.95%', label: both('接口可用性', 'of calls answered') },
          { id: 'figures-2', value: '80 ms', label: both('平均应答时间', 'for an average answer') },
          { id: 'figures-3', value: '2', label: both('种语言的文档', 'languages of documentation') },
        ],
      }),
      section('contact', 'support', {
        title: both('开发者支持', 'Developer support'),
        subtitle: both('附上请求编号，我们能更快定位问题', 'Send the id of your request, and we find the cause sooner'),
        columns: 2,
        email: 'developers@example.com',
      }),
    ],
    footer: footer(siteName, [
      [both('文档', 'Documentation'), [[both('快速开始', 'Quick start'), '#start'], [both('指南', 'Guides'), '#guides']]],
      [both('更多', 'More'), [[both('变更记录', 'Changes'), '#changes'], [both('支持', 'Support'), '#support']]],
    ]),
  },
  both('接口参考、接入指南与示例。', 'Reference, guides and examples for developers.'),
)
