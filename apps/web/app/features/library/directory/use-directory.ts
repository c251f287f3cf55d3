/** The directory of a manual and the acts on it: create, rename, recycle, move, copy (specification §2 'Manual editor'). */
import type { ArticleType, TreeNode } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { useNavigate } from 'react-router'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterRemoval, findNode, patchNode } from './tree.ts'
import { useMoves } from './use-moves.ts'
import { useTree } from './use-tree.ts'

const UNTITLED = {
  document: 'editor.untitledDocument',
  table: 'sheet.untitled',
  folder: 'editor.untitledFolder',
} as const

/** `openId` is the document in the editor; its title is renamed by the editor itself, through `renameOpen`. */
export function useDirectory(manualId: string, openId: string | null, renameOpen: (title: string) => boolean) {
  const { t } = useText()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const query = useTree(manualId)
  const refresh = () =>
    Promise.all([utils.article.tree.invalidate({ manualId }), utils.directory.brokenLinks.invalidate()])
  const { tree, move } = useMoves(query.data ?? [], refresh)
  const patch = (id: string, change: Partial<Pick<TreeNode, 'title' | 'state'>>) =>
    utils.article.tree.setData({ manualId }, (old) => old && patchNode(old, id, change))

  const creating = trpc.article.create.useMutation({ meta: { tell: true } })
  const recycling = trpc.directory.recycle.useMutation({ meta: { tell: true } })
  const copying = trpc.directory.copy.useMutation({ meta: { tell: true }, onSettled: refresh })

  /** Makes a document or table and opens it, or a folder; resolves its id. */
  async function create(type: ArticleType, parentId?: string): Promise<string> {
    const title = t(UNTITLED[type])
    const { id } = await creating.mutateAsync({ manualId, parentId, title, type })
    const refreshed = refresh()
    if (type !== 'folder') await navigate(paths.manual(manualId, id), { state: { created: true } })
    await refreshed
    return id
  }

  async function rename(id: string, title: string): Promise<void> {
    patch(id, { title })
    if (id === openId && renameOpen(title)) return
    try {
      const { revision } = await utils.client.article.lock.query({ id })
      await utils.client.article.save.mutate({ id, revision, title })
    } catch (error) {
      toast.error(errorText(error, t))
    }
    await refresh()
  }

  /** Opens another document when the open one is among those that go. */
  async function leave(ids: readonly string[]): Promise<void> {
    const gone = ids.flatMap((id) => findNode(tree, id) ?? [])
    if (openId === null || !findNode(gone, openId)) return
    await navigate(paths.manual(manualId, afterRemoval(tree, new Set(ids)) ?? undefined), { replace: true })
  }

  async function recycle(ids: readonly string[]): Promise<void> {
    await recycling.mutateAsync({ ids: [...ids] })
    toast.success(t('editor.recycled'))
    await leave(ids)
    await refresh()
  }

  /** Copies beside the originals. */
  const copy = (ids: ReadonlySet<string>) =>
    copying.mutateAsync({ ids: [...ids] }).then(({ ids: { length: count } }) => {
      toast.success(t('directory.copied', { count }))
    })

  const busy = creating.isPending || recycling.isPending || copying.isPending
  return { manualId, tree, query, create, rename, recycle, move, copy, leave, patch, refresh, busy }
}
export type DirectoryModel = ReturnType<typeof useDirectory>
