// Header and footer of a portal around pages of the application that its visitors come to.
import type { PortalFrame } from '@lectern/contracts'
import { fileHref, type PortalLinks } from '@lectern/portal'
import portalCss from '@lectern/portal/portal.css?url'
import { PortalFooter, PortalHeader, PortalStyle } from '@lectern/portal/react'
import { useLocation } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'

function useLinks({ manualId }: PortalFrame): PortalLinks {
  const { pathname, search } = useLocation()
  return {
    home: paths.website(manualId),
    lang: (lang) => {
      const query = new URLSearchParams(search)
      query.set('lang', lang)
      return `${pathname}?${query}`
    },
    signIn: paths.loginTo(pathname + search),
    search: '/ai-search-results',
    robot: paths.robot(manualId),
    file: fileHref,
  }
}

/** These pages have a search of their own, and the application's way to the dark. */
export function PortalTop({ frame, signedIn }: { frame: PortalFrame; signedIn: boolean }) {
  const { lang } = useText()
  return (
    <>
      <link rel="stylesheet" href={portalCss} precedence="default" />
      <PortalStyle tokens={frame.document.tokens} />
      <PortalHeader
        page={frame}
        lang={lang}
        links={useLinks(frame)}
        withSearch={false}
        withTheme={false}
        withSignIn={!signedIn}
      />
    </>
  )
}

export function PortalBottom({ frame }: { frame: PortalFrame }) {
  const { lang } = useText()
  return <PortalFooter page={frame} lang={lang} links={useLinks(frame)} />
}
