// Content of the pictures: two teams with their manuals, in the language of the picture. Nothing here is tested, it is viewed.
import type { Lang } from '@lectern/contracts'

export type Piece = {
  title: string
  /** Markdown; a folder has none. */
  text?: string
  inside?: Piece[]
  /** Published unless false; 'changed' is published and then written on. */
  published?: false | 'changed'
}
export type Book = {
  name: string
  description: string
  manualCode?: string
  open: 'external' | 'internal' | 'members' | 'private'
  pieces: Piece[]
}
export type World = {
  people: [string, string]
  spaces: { name: string; remark: string; books: Book[] }[]
  /** The guide as the product brings it: its own name of the space, the name it gets here, the manual of the other language. */
  guide: { space: string; name: string; code: string; other: string }
  /** Title of the article that the editor shows. */
  written: string
  /** Title of the article that two people write. */
  shared: string
  theirs: string
  mine: string
  deleted: string[]
  article: string
  word: string
  question: string
  unanswered: string
}

const zh: World = {
  people: ['林晓', '陈一诺'],
  spaces: [
    {
      name: '客服部',
      remark: '面向客户的帮助与答疑',
      books: [
        {
          name: '产品帮助中心',
          description: '注册、下单、售后，常见的问题都在这里。',
          manualCode: 'helpcentre',
          open: 'external',
          pieces: [
            {
              title: '开始使用',
              inside: [
                {
                  title: '注册与登录',
                  text: '用手机号或邮箱注册，几秒钟就能开始。\n\n## 手机号注册\n\n输入手机号，填写收到的验证码。',
                },
                { title: '认识工作台', text: '登录之后首先看到的是工作台。\n\n- 待办事项\n- 最近的订单\n- 消息' },
              ],
            },
            {
              title: '账号与安全',
              inside: [
                {
                  title: '重置密码',
                  published: 'changed',
                  text: `忘记密码时，可以用注册的手机号或邮箱自助重置，不需要联系客服。

## 重置的步骤

1. 在登录页点击“忘记密码”。
2. 输入手机号或邮箱，填写收到的六位验证码。
3. 设置新密码，至少 8 位，同时包含字母和数字。

> 验证码十分钟内有效；连续输错五次之后，需要等待一小时。

## 收不到验证码时

| 原因 | 解决办法 |
|---|---|
| 手机欠费或停机 | 改用邮箱接收验证码 |
| 短信被拦截 | 在拦截记录里查找 |
| 邮件在垃圾箱 | 把我们加入白名单 |

## 企业账号

企业账号由管理员统一重置，也可以调用接口：

\`\`\`bash
curl -X POST https://example.com/api/users/reset
\`\`\`
`,
                },
                { title: '两步验证', text: '开启之后，登录时除了密码还需要一次性验证码。' },
                { title: '登录设备管理', text: '查看正在登录的设备，退出不认识的设备。', published: false },
              ],
            },
            {
              title: '订单与退款',
              inside: [
                { title: '申请退款', text: '签收后七天内可以申请退款，款项在三个工作日内原路退回。' },
                { title: '开具发票', text: '订单完成之后可以申请电子发票。发票会发到您的邮箱。', published: 'changed' },
                { title: '修改收货地址', text: '发货之前都可以修改收货地址。' },
              ],
            },
            { title: '更新日志', text: '## 十一月\n\n- 新增两步验证\n- 退款进度可以订阅' },
          ],
        },
        {
          name: '常见问题',
          description: '一问一答',
          open: 'external',
          pieces: [
            { title: '多久可以收到货', text: '一般三天。' },
            { title: '可以货到付款吗', text: '可以。' },
          ],
        },
        { name: '客服话术', description: '', open: 'internal', pieces: [{ title: '开场白', text: '您好。' }] },
      ],
    },
    {
      name: '产品研发',
      remark: '规范、接口与发布记录',
      books: [
        { name: '开放接口', description: '', open: 'external', pieces: [{ title: '快速接入', text: '三步接入。' }] },
      ],
    },
    { name: '市场部', remark: '活动与素材', books: [] },
  ],
  guide: { space: 'Lectern 帮助中心', name: '使用帮助', code: 'guide', other: 'guideen' },
  written: '重置密码',
  shared: '开具发票',
  theirs: '订单完成之后，在订单详情页申请电子发票，当天就能收到。',
  mine: '企业客户可以开具专用发票。',
  deleted: ['双十一活动说明', '旧版退款规则', '电话客服时间'],
  article: '发布与取消发布',
  word: '密码',
  question: '怎样取消发布一篇文章？',
  unanswered: '火星上的天气怎么样？',
}

const en: World = {
  people: ['Anna', 'Ben'],
  spaces: [
    {
      name: 'Support',
      remark: 'Help for customers',
      books: [
        {
          name: 'Help centre',
          description: 'Accounts, orders and refunds: the questions that come up most.',
          manualCode: 'helpcentre',
          open: 'external',
          pieces: [
            {
              title: 'First steps',
              inside: [
                {
                  title: 'Creating an account',
                  text: 'Sign up with your phone number or your email address.\n\n## By phone\n\nType the number, then the code.',
                },
                {
                  title: 'Around the dashboard',
                  text: 'The dashboard is the first thing you see.\n\n- To do\n- Recent orders\n- Messages',
                },
              ],
            },
            {
              title: 'Account and security',
              inside: [
                {
                  title: 'Resetting your password',
                  published: 'changed',
                  text: `You can reset a forgotten password yourself, with the phone number or email address of your account.

## How to reset it

1. Choose "Forgot password" on the sign-in page.
2. Type your phone number or email address, then the six-digit code.
3. Choose a new password: at least 8 characters, with letters and digits.

> A code is valid for ten minutes. After five wrong codes you have to wait an hour.

## When no code arrives

| Reason | What to do |
|---|---|
| The phone has no service | Get the code by email |
| The message was blocked | Look into your blocked messages |
| The mail went to spam | Add us to your contacts |

## Company accounts

An administrator resets them, by hand or by a call:

\`\`\`bash
curl -X POST https://example.com/api/users/reset
\`\`\`
`,
                },
                { title: 'Two-step verification', text: 'Besides the password, signing in asks for a code.' },
                { title: 'Devices', text: 'See where you are signed in.', published: false },
              ],
            },
            {
              title: 'Orders and refunds',
              inside: [
                {
                  title: 'Asking for a refund',
                  text: 'Within seven days you can ask for a refund; the money is back in three days.',
                },
                {
                  title: 'Invoices',
                  text: 'You can ask for an invoice once an order is complete. It comes by email.',
                  published: 'changed',
                },
                { title: 'Changing the address', text: 'You can change it until we have sent the parcel.' },
              ],
            },
            { title: 'What is new', text: '## November\n\n- Two-step verification\n- Refunds tell how far they are' },
          ],
        },
        {
          name: 'Questions',
          description: 'Short answers',
          open: 'external',
          pieces: [
            { title: 'Delivery time', text: 'Three days.' },
            { title: 'Paying on delivery', text: 'Yes.' },
          ],
        },
        { name: 'Phrase book', description: '', open: 'members', pieces: [{ title: 'Hello', text: 'Good morning.' }] },
      ],
    },
    {
      name: 'Engineering',
      remark: 'Rules, interfaces',
      books: [
        {
          name: 'Public API',
          description: '',
          open: 'external',
          pieces: [{ title: 'Quick start', text: 'Three steps.' }],
        },
      ],
    },
    { name: 'Marketing', remark: 'Campaigns', books: [] },
  ],
  guide: { space: 'Lectern 帮助中心', name: 'Lectern help', code: 'guideen', other: 'guide' },
  written: 'Resetting your password',
  shared: 'Invoices',
  theirs: 'Once an order is complete, ask for an invoice on its page; it arrives the same day.',
  mine: ' Companies can put their tax number on it.',
  deleted: ['Winter sale', 'Old refund rules', 'Opening hours'],
  article: 'Publishing and unpublishing',
  word: 'password',
  question: 'How do I unpublish an article?',
  unanswered: 'What is the weather like on Mars?',
}

export const WORLDS: Record<Lang, World> = { zh_CN: zh, en_US: en }
