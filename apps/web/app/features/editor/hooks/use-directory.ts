/** The directory of a manual and the acts on it: create, rename, recycle (specification §2 'Manual editor'). */
import type { TreeNode } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { useNavigate } from 'react-router'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterRemoval, findNode, patchNode } from '../lib/tree.ts'

/** `openId` is the document in the editor; its title is renamed by the editor itself, through `renameOpen`. */
export function useDirectory(manualId: string, openId: string | null, renameOpen: (title: string) => boolean) {
  const { t } = useText()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const query = trpc.article.tree.useQuery({ manualId })
  const tree = query.data ?? []
  const refresh = () => utils.article.tree.invalidate({ manualId })
  const patch = (id: string, change: Partial<Pick<TreeNode, 'title' | 'state'>>) =>
    utils.article.tree.setData({ manualId }, (old) => old && patchNode(old, id, change))

  const creating = trpc.article.create.useMutation({ meta: { tell: true } })
  const recycling = trpc.article.recycle.useMutation({ meta: { tell: true } })

  /** Makes a document and opens it, or a folder; resolves its id. */
  async function create(type: 'document' | 'folder', parentId?: string): Promise<string> {
    const title = t(type === 'folder' ? 'editor.untitledFolder' : 'editor.untitledDocument')
    const { id } = await creating.mutateAsync({ manualId, parentId, title, type })
    const refreshed = refresh()
    if (type === 'document') await navigate(paths.manual(manualId, id), { state: { created: true } })
    await refreshed
    return id
  }

  async function rename(id: string, title: string): Promise<void> {
    patch(id, { title })
    if (id === openId && renameOpen(title)) return
    try {
      const { revision } = await utils.client.article.get.query({ id })
      await utils.client.article.save.mutate({ id, revision, title })
    } catch (error) {
      toast.error(errorText(error, t))
    }
    await refresh()
  }

  async function recycle(id: string): Promise<void> {
    const gone = findNode(tree, id)
    const openGone = openId !== null && gone !== null && findNode([gone], openId) !== null
    const next = afterRemoval(tree, id)
    await recycling.mutateAsync({ id })
    toast.success(t('editor.recycled'))
    if (openGone) await navigate(paths.manual(manualId, next ?? undefined), { replace: true })
    await refresh()
  }

  return { tree, query, create, rename, recycle, patch, refresh, busy: creating.isPending || recycling.isPending }
}
export type DirectoryModel = ReturnType<typeof useDirectory>
