/** Help centre of a product: search first, topics as cards, what is new, questions, contact. */
import { bothLangs as both } from '../local-text.ts'
import { footer, header, hotWords, LEGAL_LINKS, nav, questions, section, theme } from './parts.ts'

const siteName = both('产品帮助中心', 'Product help centre')

export const product = theme(
  {
    tokens: {
      light: { primary: '#3451e0', surface: '#ffffff', text: '#171b26', link: '#2f4bd3' },
      dark: { primary: '#5b76ff', surface: '#12141b', text: '#eef0f6', link: '#9fb0ff' },
      radius: 12,
      density: 'normal',
      width: 'normal',
      font: 'system',
    },
    header: header(siteName, [
      nav('nav-topics', both('分类浏览', 'Topics'), '#topics'),
      nav('nav-news', both('最近更新', "What's new"), '#news'),
      nav('nav-faq', both('常见问题', 'FAQ'), '#faq'),
      nav('nav-contact', both('联系我们', 'Contact'), '#contact'),
    ]),
    sections: [
      section('hero', 'top', {
        title: both('你好，有什么可以帮你？', 'Hello. How can we help?'),
        subtitle: both('搜索全部文章，或直接用一句话提问', 'Search every article, or ask in your own words'),
        placeholder: both('搜索：如何邀请同事', 'Try: how do I invite a colleague'),
        hotWords: hotWords(
          both('邀请成员', 'Invite members'),
          both('修改密码', 'Change password'),
          both('开具发票', 'Get an invoice'),
          both('导出数据', 'Export data'),
        ),
      }),
      section('categoryCards', 'topics', {
        title: both('按分类浏览', 'Browse by topic'),
        subtitle: both('从你正在做的事情开始', 'Begin with what you are working on'),
        preview: true,
      }),
      section('articles', 'popular', {
        title: both('大家都在看', 'Most read'),
        source: 'popular',
        size: 6,
        details: false,
        background: { kind: 'token', token: 'muted' },
      }),
      section('articles', 'news', {
        title: both('最近更新', "What's new"),
        subtitle: both('新功能与修订过的文章', 'New features, and articles that were revised'),
        columns: 1,
        size: 5,
      }),
      section('faq', 'faq', {
        title: both('常见问题', 'Frequently asked questions'),
        items: questions('faq', [
          [
            both('可以先免费试用吗？', 'Can I try it for free?'),
            both(
              '可以。注册后即可使用全部功能，无需填写付款信息。',
              'Yes. Everything works once you have signed up; no payment details are needed.',
            ),
          ],
          [
            both('我的数据存放在哪里？', 'Where is my data kept?'),
            both(
              '数据存放在你所选的地区，传输与存储均加密，并每天备份。',
              'In the region you chose, encrypted in transit and at rest, and backed up every day.',
            ),
          ],
          [
            both('如何联系人工客服？', 'How do I reach a person?'),
            both(
              '工作日 9:00 到 18:00，可以通过页面底部的电话或邮箱联系我们。',
              'On working days from 9:00 to 18:00, by the phone number or the address at the end of this page.',
            ),
          ],
        ]),
      }),
      section('contact', 'contact', {
        title: both('没有找到答案？', 'Did not find an answer?'),
        subtitle: both('问问智能助手，或联系我们的支持团队', 'Ask the assistant, or write to our support team'),
        email: 'support@example.com',
        hours: both('工作日 9:00 至 18:00', 'Working days, 9:00 to 18:00'),
        background: { kind: 'token', token: 'tint' },
      }),
    ],
    footer: footer(siteName, [
      [
        both('帮助', 'Help'),
        [
          [both('分类浏览', 'Topics'), '#topics'],
          [both('常见问题', 'FAQ'), '#faq'],
        ],
      ],
      [
        both('支持', 'Support'),
        [
          [both('联系我们', 'Contact'), '#contact'],
          [both('最近更新', "What's new"), '#news'],
        ],
      ],
      [both('条款', 'Legal'), LEGAL_LINKS],
    ]),
  },
  both(
    '产品使用说明、常见问题与支持方式。',
    'How to use the product, answers to common questions, and how to reach us.',
  ),
)
