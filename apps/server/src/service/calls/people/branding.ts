// Branding on the wire: uiConfig (specification §7 Promotion, UI config, backlinks).
import { Branding, TenantBranding } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import { IdData, Nothing, WirePage, wirePage } from '../../wire/shapes.ts'

const VERIFICATION = {
  state: 'pending',
  needs: 'proof',
  record: { name: '_lectern.help.example.com', value: 'lectern-domain=' },
  file: { url: 'http://help.example.com/.well-known/lectern-domain.txt', text: 'lectern-domain=' },
  problem: null,
  checkedTime: null,
  reason: '',
}
const APPEARANCE = {
  id: 'brandingId',
  tenantId: 'tenantId',
  tenantName: 'Tenant',
  domain: 'help.example.com',
  systemName: 'Help centre',
  color: null,
  certificate: null,
  verification: VERIFICATION,
  abilities: { check: true, approve: false, reject: false, delete: true },
  updatedTime: '2026-01-05T08:00:00.000Z',
  defaultFlag: false,
  showWebSiteFlag: true,
  logo: '',
  logoFileId: '',
  headerImage: '',
  headerImageFileId: '',
  browserTabsIcon: '',
  browserTabsIconFileId: '',
}

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

export const brandingCalls = [
  get('/uiConfig/findByDomain', 'appearance.look', {
    data: TenantBranding,
    summary: { zh_CN: '一个域名的品牌外观', en_US: 'Branding of a domain' },
    input: { domain: 'help.example.com' },
    example: {
      data: {
        systemName: 'Tenant',
        browserTabsIcon: '',
        logo: '',
        headerImage: '',
        color: null,
        showWebSiteFlag: 'true',
      },
    },
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
    example: { data: { records: [], total: 0, current: 1, size: 10 } },
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
    example: { data: APPEARANCE },
  }),
  post('/uiConfig/insert', 'appearance.create', {
    rename,
    data: IdData,
    summary: { zh_CN: '为域名新建品牌外观', en_US: 'Create branding for a domain' },
    callers: 'people',
    input: { domain: '{domain}', systemName: 'Help centre' },
    example: { data: { id: 'msbTSltFJtNraZjg' } },
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
    example: { data: APPEARANCE },
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
    example: {
      data: {
        ...APPEARANCE,
        verification: { ...VERIFICATION, problem: 'notFound', checkedTime: '2026-01-05T08:00:00.000Z' },
      },
    },
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
    example: {
      data: {
        ...APPEARANCE,
        verification: {
          ...VERIFICATION,
          state: 'rejected',
          needs: 'operator',
          reason: 'The domain belongs to someone else',
        },
        abilities: { check: false, approve: true, reject: false, delete: true },
      },
    },
  }),
  post('/uiConfig/delete', 'appearance.delete', {
    data: Nothing,
    summary: { zh_CN: '删除品牌外观', en_US: 'Delete branding' },
    callers: 'people',
    input: { id: '{brandingId}' },
    example: { data: null },
  }),
]
