// /setting/sitemap: what search engines and language models are told of the enterprise's public manuals.
import { SitePage } from './site-page.tsx'

export default function Sitemap() {
  return <SitePage />
}
