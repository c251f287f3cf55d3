/** Asks for confirmation before recycling articles, and lists links that would break. */
import type { TreeNode } from '@lectern/contracts'
import { AlertDialog } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

type Props = { nodes: readonly TreeNode[]; busy: boolean; onClose: () => void; onConfirm: () => void }

export function RecycleDialog({ nodes, busy, onClose, onConfirm }: Props) {
  const { t } = useText()
  const links = trpc.directory.linksHere.useQuery({ ids: nodes.map(({ id }) => id) }, { staleTime: 0, gcTime: 0 })
  const [first] = nodes
  const folder = nodes.some(({ type, children }) => type === 'folder' || children.length > 0)
  const others = (links.data?.total ?? 0) - (links.data?.articles.length ?? 0)
  return (
    <AlertDialog
      open
      danger
      busy={busy}
      onOpenChange={(open) => !open && onClose()}
      title={
        nodes.length === 1
          ? t('editor.recycleTitle', { title: first?.title ?? '' })
          : t('directory.recycleTitle', { count: nodes.length })
      }
      description={
        <>
          <p>{t(folder ? 'editor.recycleFolder' : 'editor.recycleDocument')}</p>
          {links.data && links.data.total > 0 && (
            <div role="alert" className="mt-3 rounded-md bg-warning-subtle p-3 text-warning-text">
              <p>{t('directory.linksHere', { count: links.data.total })}</p>
              <ul className="mt-1 max-h-32 list-disc overflow-y-auto pl-5">
                {links.data.articles.map(({ id, title, manualName }) => (
                  <li key={id}>{t('directory.linkFrom', { title, manual: manualName })}</li>
                ))}
                {others > 0 && <li>{t('directory.linksElsewhere', { count: others })}</li>}
              </ul>
            </div>
          )}
        </>
      }
      cancelLabel={t('common.actions.cancel')}
      confirmLabel={t('editor.recycle')}
      onConfirm={onConfirm}
    />
  )
}
