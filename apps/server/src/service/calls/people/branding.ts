// Branding on the wire: uiConfig (specification §7 Promotion, UI config, backlinks).
import { Branding, TenantBranding } from '@lectern/contracts'
import { z } from 'zod'
import { answered, get, post } from '../../wire/call.ts'
import { IdData, Nothing, WirePage, wirePage } from '../../wire/shapes.ts'
import { brandingAnswers } from './branding.answers.ts'

/** Flags by their wire names; images by their public address and file id. */
const wireBranding = ({ isDefault, showWebSite, logo, headerImage, browserTabsIcon, ...branding }: Branding) => ({
  ...branding,
  defaultFlag: isDefault,
  showWebSiteFlag: showWebSite,
  logo: logo?.url ?? '',
  logoFileId: logo?.fileId ?? '',
  headerImage: headerImage?.url ?? '',
  headerImageFileId: headerImage?.fileId ?? '',
  browserTabsIcon: browserTabsIcon?.url ?? '',
  browserTabsIconFileId: browserTabsIcon?.fileId ?? '',
})
const texts = {
  logo: z.string(),
  logoFileId: z.string(),
  headerImage: z.string(),
  headerImageFileId: z.string(),
  browserTabsIcon: z.string(),
  browserTabsIconFileId: z.string(),
}
const WireBranding = Branding.omit({ isDefault: true, showWebSite: true }).extend({
  ...texts,
  defaultFlag: z.boolean(),
  showWebSiteFlag: z.boolean(),
})
const rename = { defaultFlag: 'isDefault', showWebSiteFlag: 'showWebSite', pem: 'certificate', key: 'certificateKey' }

export const brandingCalls = answered(
  [
    get('/uiConfig/findByDomain', 'appearance.look', {
      data: TenantBranding,
      summary: { zh_CN: '一个域名的品牌外观', en_US: 'Branding of a domain' },
      input: { domain: 'help.example.com' },
    }),
    get('/uiConfig/query', 'appearance.list', {
      data: WirePage(WireBranding),
      output: (page) => wirePage(page, wireBranding),
      summary: {
        zh_CN: '按域名列出品牌外观：运营人员看到全部，管理员看到本企业的',
        en_US: 'Branding by domain: all for operators, their own for administrators',
      },
      callers: 'people',
      input: { current: 1, size: 10 },
    }),
    get('/uiConfig/findById', 'appearance.get', {
      data: WireBranding,
      output: wireBranding,
      summary: {
        zh_CN: '一条品牌外观；从不返回证书的私钥',
        en_US: 'One branding record; the key of its certificate is never returned',
      },
      callers: 'people',
      input: { id: '{brandingId}' },
    }),
    post('/uiConfig/insert', 'appearance.create', {
      rename,
      data: IdData,
      summary: { zh_CN: '为域名新建品牌外观', en_US: 'Create branding for a domain' },
      callers: 'people',
      input: { domain: '{domain}', systemName: 'Help centre' },
    }),
    post('/uiConfig/updateById', 'appearance.update', {
      rename,
      data: WireBranding,
      output: wireBranding,
      summary: {
        zh_CN: '修改品牌外观；传 null 会去掉图片或证书',
        en_US: 'Update branding; null removes an image or the certificate',
      },
      callers: 'people',
      input: { id: '{brandingId}', systemName: 'Help centre' },
    }),
    post('/uiConfig/checkDomain', 'appearance.check', {
      data: WireBranding,
      output: wireBranding,
      summary: {
        zh_CN: '检查品牌外观的域名是否已验证；验证后，该域名的访客会到达那里',
        en_US: 'Check whether the domain of branding is proven; from then on visitors of the domain arrive there',
      },
      callers: 'people',
      input: { id: '{brandingId}' },
    }),
    post('/uiConfig/decideDomain', 'appearance.decide', {
      data: WireBranding,
      output: wireBranding,
      summary: {
        zh_CN: '供运营人员使用：通过品牌外观的域名，或说明原因后拒绝',
        en_US: 'For operators: approve the domain of branding, or reject it with a reason',
      },
      callers: 'operators',
      input: { id: '{brandingId}', approve: false, reason: 'The domain belongs to someone else' },
    }),
    post('/uiConfig/delete', 'appearance.delete', {
      data: Nothing,
      summary: { zh_CN: '删除品牌外观', en_US: 'Delete branding' },
      callers: 'people',
      input: { id: '{brandingId}' },
    }),
  ],
  brandingAnswers,
)
