// Branding on the wire: uiConfig (specification §7 Promotion, UI config, backlinks).
import { Branding, TenantBranding } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import { IdData, Nothing, WirePage, wirePage } from '../../wire/shapes.ts'

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
  get('/uiConfig/findByDomain', 'appearance.look', { data: TenantBranding, summary: 'Branding of a domain' }),
  get('/uiConfig/query', 'appearance.list', {
    data: WirePage(WireBranding),
    output: (page) => wirePage(page, wireBranding),
    summary: 'Branding by domain: all for operators, their own for administrators',
  }),
  get('/uiConfig/findById', 'appearance.get', {
    data: WireBranding,
    output: wireBranding,
    summary: 'One branding record; the key of its certificate is never returned',
  }),
  post('/uiConfig/insert', 'appearance.create', { rename, data: IdData, summary: 'Create branding for a domain' }),
  post('/uiConfig/updateById', 'appearance.update', {
    rename,
    data: WireBranding,
    output: wireBranding,
    summary: 'Update branding; null removes an image or the certificate',
  }),
  post('/uiConfig/checkDomain', 'appearance.check', {
    data: WireBranding,
    output: wireBranding,
    summary: 'Check whether the domain of branding is proven; from then on visitors of the domain arrive there',
  }),
  post('/uiConfig/decideDomain', 'appearance.decide', {
    data: WireBranding,
    output: wireBranding,
    summary: 'For operators: approve the domain of branding, or reject it with a reason',
  }),
  post('/uiConfig/delete', 'appearance.delete', { data: Nothing, summary: 'Delete branding' }),
]
