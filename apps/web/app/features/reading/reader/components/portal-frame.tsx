/** Header and footer of a portal around the pages of its manuals. */
import type { PortalFrame, PublishedTree } from '@lectern/contracts'
import { PortalFooter, PortalHeader, PortalStyle } from '@lectern/portal/react'
import { partLang } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { articleHref, type PageAddress } from '../lib/addresses.ts'
import { portalLinks } from '../lib/portal-links.ts'
import framedCss from '../styles/framed.css?url'
import { DirectoryButton } from './directory-button.tsx'

type Props = { place: PageAddress; frame: PortalFrame }
const linksOf = ({ place, frame }: Props) => portalLinks(place, paths.website(frame.manualId), frame.manualId)

export function PortalTop({
  manual,
  withDirectory,
  ...props
}: Props & { manual: PublishedTree; withDirectory: boolean }) {
  const { lang } = props.place
  return (
    <>
      <link rel="stylesheet" href={framedCss} precedence="default" />
      <PortalStyle tokens={props.frame.document.tokens} />
      <PortalHeader
        page={props.frame}
        lang={lang}
        links={linksOf(props)}
        withSearch
        start={withDirectory && <DirectoryButton lang={lang} />}
      />
      {/* The current manual of the portal; narrow pages have it above the title only. */}
      <div className="manual-bar">
        <a href={articleHref(manual)} lang={partLang(manual.seo.language, lang)}>
          {manual.name}
        </a>
      </div>
    </>
  )
}

export const PortalBottom = (props: Props) => (
  <PortalFooter page={props.frame} lang={props.place.lang} links={linksOf(props)} />
)
