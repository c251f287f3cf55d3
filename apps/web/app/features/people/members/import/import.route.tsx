// /setting/members/import: a file of members, what it would do line by line, and the import (specification §2 'Member management'; TEN-02).
import { Button, Skeleton } from '@lectern/ui'
import { ArrowLeft } from '@lectern/ui/icons'
import { Link, useSearchParams } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { ChooseFile } from './choose-file.tsx'
import { FileLines } from './file-lines.tsx'
import { ImportState } from './import-state.tsx'

/** Polling interval of a running import, in milliseconds. */
const POLL_MS = 1_000

function OneImport({ importId, onAnother }: { importId: string; onAnother: () => void }) {
  const result = trpc.memberImport.get.useQuery(
    { importId },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'queued' || data?.state === 'running' ? POLL_MS : false,
    },
  )
  if (result.error && !result.data) return <LoadError error={result.error} onRetry={() => void result.refetch()} />
  if (!result.data) return <Skeleton className="h-64" />
  return (
    <>
      <ImportState file={result.data} onAnother={onAnother} />
      <FileLines file={result.data} />
    </>
  )
}

export default function ImportMembers() {
  const { t } = useText()
  const [query, setQuery] = useSearchParams()
  const importId = query.get('importId')
  return (
    <SettingPage
      title={t('memberFiles.title')}
      lead={t('memberFiles.lead')}
      actions={
        <Button asChild>
          <Link to={paths.setting('members')}>
            <ArrowLeft />
            {t('memberFiles.back')}
          </Link>
        </Button>
      }
    >
      {importId ? (
        <OneImport importId={importId} onAnother={() => setQuery({})} />
      ) : (
        <ChooseFile onRead={({ id }) => setQuery({ importId: id })} />
      )}
    </SettingPage>
  )
}
