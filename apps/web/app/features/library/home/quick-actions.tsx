// Actions of the start page that the person may use.
import { Button } from '@lectern/ui'
import { BookOpen, FilePlus, FolderPlus, Upload, UserPlus } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { useSession } from '~/lib/session.ts'
import { useCreate } from '~/shared/page/shell-context.ts'

export function QuickActions({ mayWrite, mayCreateManual }: { mayWrite: boolean; mayCreateManual: boolean }) {
  const { t } = useText()
  const create = useCreate()
  const { currentTenantAdminRole } = useSession()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {mayWrite && (
        <Button title={t('home.start.createArticleHint')} onClick={create.article}>
          <FilePlus />
          {t('home.start.createArticle')}
        </Button>
      )}
      {mayCreateManual && (
        <Button title={t('home.start.createManualHint')} onClick={() => create.manual()}>
          <BookOpen />
          {t('home.start.createManual')}
        </Button>
      )}
      <Button title={t('home.start.createSpaceHint')} onClick={create.space}>
        <FolderPlus />
        {t('home.start.createSpace')}
      </Button>
      {mayCreateManual && (
        <Button title={t('home.start.importDocumentsHint')} onClick={create.importManual}>
          <Upload />
          {t('home.start.importDocuments')}
        </Button>
      )}
      {currentTenantAdminRole && (
        <Button onClick={create.invitation}>
          <UserPlus />
          {t('home.start.invite')}
        </Button>
      )}
    </div>
  )
}
