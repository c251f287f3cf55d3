/** Launch of something new: a strong head, figures, what it does, one clear way on. */
import { bothLangs as both } from '../local-text.ts'
import { address, figures, footer, header, LEGAL_LINKS, nav, questions, section, theme } from './parts.ts'

const siteName = both('新品发布', 'Launch')
const feature = (index: number, title: [string, string], text: [string, string]) => ({
  id: `features-${index}`,
  file: null,
  alt: both(''),
  title: both(...title),
  text: both(...text),
  link: null,
  linkLabel: both(''),
})

export const campaign = theme(
  {
    tokens: {
      light: { primary: '#b81d5b', surface: '#ffffff', text: '#241019', link: '#b01a56' },
      dark: { primary: '#f472a8', surface: '#170d12', text: '#f8ecf1', link: '#f9a3c5' },
      radius: 16,
      density: 'airy',
      width: 'normal',
      font: 'system',
    },
    header: {
      ...header(siteName, [
        nav('nav-features', both('亮点', 'Highlights'), '#features'),
        nav('nav-guides', both('上手指南', 'Guides'), '#guides'),
        nav('nav-faq', both('常见问题', 'FAQ'), '#faq'),
      ]),
      search: false,
    },
    sections: [
      section('announcement', 'offer', {
        text: both('首发期间，升级后前三个月免费。', 'For the launch, the first three months are free.'),
        level: 'success',
        link: address('#faq'),
      }),
      section('hero', 'top', {
        title: both('全新版本，快人一步', 'The new version. A step ahead.'),
        subtitle: both(
          '重新设计的后台、更快的搜索、能回答问题的智能助手，今天起全部可用。',
          'A redesigned workspace, quicker search and an assistant that answers. All of it from today.',
        ),
        height: 'tall',
        search: false,
        background: { kind: 'token', token: 'primary' },
        hotWords: { source: 'hand', words: [] },
      }),
      section('buttons', 'go', {
        background: { kind: 'token', token: 'primary' },
        items: [
          { id: 'go-1', label: both('看看亮点', 'See what is new'), target: address('#features'), look: 'primary' },
          { id: 'go-2', label: both('上手指南', 'Guides'), target: address('#guides'), look: 'plain' },
        ],
      }),
      section('metrics', 'figures', {
        items: figures('figures', [
          ['3x', both('更快的搜索', 'quicker search')],
          ['120+', both('项改进', 'improvements')],
          ['10 min', both('即可完成升级', 'to upgrade')],
        ]),
      }),
      section('imageText', 'features', {
        title: both('这次带来了什么', 'What is new'),
        align: 'center',
        columns: 3,
        items: [
          feature(
            1,
            ['一眼看清的工作台', 'A workspace at a glance'],
            [
              '常用的放在手边，其余的收起来。打开就知道从哪里继续。',
              'What you use is at hand and the rest is out of the way. You see at once where to go on.',
            ],
          ),
          feature(
            2,
            ['输入即达的搜索', 'Search as you type'],
            ['边输入边给出结果，拼音与错字也能找到。', 'Results while you type, and typing errors are forgiven.'],
          ),
          feature(
            3,
            ['会引用原文的回答', 'Answers with their sources'],
            [
              '智能助手用你的文章作答，每一句都能点回出处。',
              'The assistant answers from your articles, and every sentence leads back to where it stands.',
            ],
          ),
        ],
        background: { kind: 'token', token: 'muted' },
      }),
      section('categoryCards', 'guides', {
        title: both('上手指南', 'Guides'),
        subtitle: both('从升级到进阶，一步一步来', 'From upgrading to mastering it, step by step'),
        align: 'center',
        count: false,
      }),
      section('faq', 'faq', {
        title: both('常见问题', 'Questions'),
        align: 'center',
        items: questions('faq', [
          [
            both('现有数据会受影响吗？', 'What happens to my data?'),
            both(
              '不会。升级不改动你的内容，也可以随时回到旧版。',
              'Nothing. Upgrading changes none of your content, and you can go back at any time.',
            ),
          ],
          [
            both('需要额外付费吗？', 'Does it cost more?'),
            both('现有客户免费升级。', 'The upgrade is free for all customers.'),
          ],
          [
            both('什么时候能用上？', 'When can I use it?'),
            both('今天起分批开放，一周内覆盖全部客户。', 'From today on in batches, and everybody within a week.'),
          ],
        ]),
      }),
      section('buttons', 'begin', {
        title: both('现在就开始', 'Begin now'),
        subtitle: both('十分钟升级，立刻感受到不同', 'Ten minutes to upgrade, and you notice at once'),
        background: { kind: 'token', token: 'primary' },
        items: [
          { id: 'begin-1', label: both('立即升级', 'Upgrade'), target: address('/login'), look: 'primary' },
          { id: 'begin-2', label: both('阅读指南', 'Read the guides'), target: address('#guides'), look: 'plain' },
        ],
      }),
    ],
    footer: footer(siteName, [[both('条款', 'Legal'), LEGAL_LINKS]]),
  },
  both('全新版本的亮点、上手指南与常见问题。', 'Highlights of the new version, guides and answers.'),
)
