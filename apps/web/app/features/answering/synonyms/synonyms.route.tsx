// /setting/synonyms: a page of the enterprise settings (SRCH-06).
import { SynonymsPage } from './synonyms-page.tsx'

export default function Synonyms() {
  return <SynonymsPage />
}
