/** Handbook of an organisation for its own people: warm paper, serif, a table of contents. */
import { bothLangs as both } from '../local-text.ts'
import { footer, header, nav, section, theme } from './parts.ts'

const siteName = both('员工手册', 'Team handbook')

export const handbook = theme(
  {
    tokens: {
      light: { primary: '#9a3f1d', surface: '#fbf8f2', text: '#2a241d', link: '#93391a' },
      dark: { primary: '#e08a5f', surface: '#1b1815', text: '#efe8dd', link: '#eda27b' },
      radius: 4,
      density: 'normal',
      width: 'normal',
      font: 'serif',
    },
    header: header(siteName, [
      nav('nav-chapters', both('章节', 'Chapters'), '#chapters'),
      nav('nav-new', both('最近修订', 'Revisions'), '#revisions'),
      nav('nav-contact', both('找谁帮忙', 'Who to ask'), '#people'),
    ]),
    sections: [
      section('announcement', 'notice', {
        text: both('本手册每季度修订一次，欢迎在文章末尾留下意见。', 'The handbook is revised every quarter; leave your remarks at the end of any article.'),
      }),
      section('hero', 'top', {
        title: both('我们如何一起工作', 'How we work together'),
        subtitle: both(
          '入职、协作、制度与流程。不确定的时候，先翻一翻这里。',
          'Joining, working together, rules and routines. When in doubt, look here first.',
        ),
        align: 'left',
        height: 'normal',
        background: { kind: 'none' },
        hotWords: { source: 'hand', words: [] },
        placeholder: both('在手册中搜索', 'Search the handbook'),
      }),
      section('categoryCards', 'chapters', {
        title: both('章节', 'Chapters'),
        columns: 2,
        preview: true,
      }),
      section('articles', 'revisions', {
        title: both('最近修订', 'Revisions'),
        columns: 1,
        size: 6,
        background: { kind: 'token', token: 'muted' },
      }),
      section('richText', 'promise', {
        title: both('写给新同事', 'For new colleagues'),
        text: both(
          '第一周不必记住全部内容：先读“入职”一章，认识你的伙伴，其余的用到时再查。\n\n手册由大家共同维护。发现过时或含糊之处，请直接指出，这就是最好的贡献。',
          'Nobody has to remember all of this in the first week. Read the chapter on joining, meet your buddy, and look up the rest when you need it.\n\nEverybody keeps this handbook. Where something is out of date or unclear, say so: that is the best contribution there is.',
        ),
      }),
      section('contact', 'people', {
        title: both('找谁帮忙', 'Who to ask'),
        columns: 2,
        email: 'people@example.com',
        hours: both('人力资源：工作日 9:30 至 18:30', 'People team: working days, 9:30 to 18:30'),
      }),
    ],
    footer: footer(siteName),
  },
  both('入职、协作、制度与流程。', 'Joining, working together, rules and routines.'),
)
