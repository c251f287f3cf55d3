/** Questions first: for services whose visitors mostly have one short question. */
import { bothLangs as both } from '../local-text.ts'
import { footer, header, LEGAL_LINKS, nav, questions, section, theme } from './parts.ts'

const siteName = both('客户服务', 'Customer care')

export const faq = theme(
  {
    tokens: {
      light: { primary: '#6b3fd4', surface: '#fffefd', text: '#221c2e', link: '#6236cc' },
      dark: { primary: '#a78bfa', surface: '#16131c', text: '#f0edf5', link: '#c4b0ff' },
      radius: 16,
      density: 'normal',
      width: 'narrow',
      font: 'rounded',
    },
    header: header(siteName, [
      nav('nav-questions', both('常见问题', 'Questions'), '#questions'),
      nav('nav-topics', both('分类', 'Topics'), '#topics'),
    ]),
    sections: [
      section('hero', 'top', {
        title: both('先看看这些问题', 'Most people ask one of these'),
        subtitle: both('八成的疑问，一分钟内就能找到答案', 'Four in five questions are answered within a minute'),
        height: 'low',
        background: { kind: 'token', token: 'tint' },
      }),
      section('faq', 'questions', {
        items: questions('questions', [
          [
            both('订单多久可以发货？', 'When will my order be sent?'),
            both('工作日 16:00 前付款的订单当天发出，其余订单在下一个工作日发出。', 'Orders paid before 16:00 on a working day leave the same day; all others on the next.'),
          ],
          [
            both('怎样修改收货地址？', 'How do I change the delivery address?'),
            both('发货前可以在订单详情里修改。发货之后，请联系承运方改派。', 'In the details of the order until it is sent; after that, ask the carrier to redirect it.'),
          ],
          [
            both('可以退货吗？', 'Can I return something?'),
            both('收到商品后 14 天内可以退货，运费由我们承担。请保留原包装。', 'Within 14 days of receiving it, at our cost. Please keep the packaging.'),
          ],
          [
            both('退款什么时候到账？', 'When does a refund arrive?'),
            both('我们收到退货后两天内退款，到账时间取决于你的银行。', 'We pay it back within two days of receiving the return; how fast it arrives depends on your bank.'),
          ],
          [
            both('如何开具发票？', 'How do I get an invoice?'),
            both('在订单详情里填写抬头后，电子发票会发送到你的邮箱。', 'Fill in the name on the details of the order; the invoice comes by e-mail.'),
          ],
          [
            both('忘记密码怎么办？', 'What if I forget my password?'),
            both('在登录页选择“忘记密码”，按提示操作即可。', 'Choose “Forgot password” on the sign-in page and follow the steps.'),
          ],
        ]),
      }),
      section('categoryCards', 'topics', {
        title: both('更多分类', 'More topics'),
        columns: 2,
      }),
      section('contact', 'contact', {
        title: both('我们随时在这里', 'We are here'),
        subtitle: both('没有找到答案时，请联系我们', 'When nothing fits, please get in touch'),
        align: 'center',
        phone: '400 000 0000',
        email: 'care@example.com',
        hours: both('每天 8:00 至 22:00', 'Every day, 8:00 to 22:00'),
        background: { kind: 'token', token: 'primary' },
      }),
    ],
    footer: footer(siteName, [[both('条款', 'Legal'), LEGAL_LINKS]]),
  },
  both('常见问题的回答，以及联系我们的方式。', 'Answers to common questions, and how to reach us.'),
)
