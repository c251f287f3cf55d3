// /official: the product's own first page on this host; where the branding hides it, visitors come to the login page (AUTH-14, UI-03).
import type { Lang, PortalPage } from '@lectern/contracts'
import { htmlLang } from '@lectern/i18n'
import { localText, type PortalLinks } from '@lectern/portal'
import { PortalView } from '@lectern/portal/react'
import { data, redirect } from 'react-router'
import { enhanceUrl, langHref, portalCss, readerHeaders } from '~/features/reading/portal/index.ts'
import { type Caller, callerContext } from '~/lib/caller.ts'
import { requestLang } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import type { Route } from './+types/official.route'
import { BANNER, LOGO, officialDocument } from './official/official-document.ts'
import { isPicture, pictureFile, SIZES } from './official/pictures.ts'

type Guide = { href: string; manualId: string | null }

/** The guide of the product: the portal of this host, else the first manual that everybody may read. */
async function guideOf({ portal, reader }: Caller): Promise<Guide | null> {
  const front = await portal.front()
  if (front) return { href: paths.website(front.manualId), manualId: front.manualId }
  const [first] = await reader.openManuals()
  return first ? { href: paths.pub(first.manualCode), manualId: null } : null
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  const branding = await caller.auth.look()
  if (branding.showWebSiteFlag === 'false') throw redirect(paths.login)
  const { search } = new URL(request.url)
  const { systemName, headerImage } = branding
  const [guide, { mode }] = await Promise.all([guideOf(caller), caller.registration.info()])
  return data({ lang: requestLang(request).lang, search, systemName, headerImage, guide, mayRegister: mode === 'open' })
}

type Data = {
  lang: Lang
  search: string
  systemName: string
  headerImage: string
  guide: Guide | null
  mayRegister: boolean
}
export const handle = { hydrate: false, styles: 'own', lang: ({ lang }: Data) => lang }
export const headers: Route.HeadersFunction = readerHeaders

const documentOf = ({ systemName, headerImage, guide, mayRegister }: Data) =>
  officialDocument({
    systemName,
    banner: headerImage !== '',
    guide: guide?.href ?? null,
    search: guide?.manualId != null,
    mayRegister,
  })

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, systemName } = loaderData
  const description = localText(documentOf(loaderData).seo.description, lang)
  return [
    { title: systemName },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: paths.official },
    ...(['zh_CN', 'en_US'] as const).map((one) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: htmlLang(one),
      href: langHref(paths.official, '', one),
    })),
    { property: 'og:title', content: systemName },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
  ]
}

const linksOf = ({ lang, search, headerImage }: Data): PortalLinks => ({
  home: paths.official,
  lang: (other) => langHref(paths.official, search, other),
  signIn: paths.login,
  search: '/ai-search-results',
  robot: paths.robot(),
  file: (name) => {
    if (name === LOGO) return '/look/logo'
    return isPicture(name) ? pictureFile(name, lang) : name === BANNER ? headerImage : ''
  },
})

const pageOf = (shown: Data): PortalPage => ({
  themeId: 'official',
  tenantId: 'official',
  manualId: shown.guide?.manualId ?? 'official',
  document: documentOf(shown),
  manuals: [],
  sections: {},
  targets: {},
  texts: {},
  pictures: SIZES,
  robot: false,
  url: null,
  validUntil: null,
  everybody: true,
})

export default function Official({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <link rel="stylesheet" href={portalCss} precedence="default" />
      <PortalView page={pageOf(loaderData)} lang={loaderData.lang} links={linksOf(loaderData)} />
      <script type="module" src={enhanceUrl} />
    </>
  )
}
