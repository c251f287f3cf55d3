// /preview?fileId=: an attachment in the page, for whoever may see it (specification §2; FILE-03).
import { useSearchParams } from 'react-router'
import { FileViewPage } from './file-view-page.tsx'

export default function Preview() {
  const [params] = useSearchParams()
  return <FileViewPage fileId={params.get('fileId') ?? ''} />
}
