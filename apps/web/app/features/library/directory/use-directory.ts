/** The directory of a manual and the acts on it: create, rename, recycle, move, copy (specification §2 'Manual editor'). */
import type { ArticleType, LinksHere, TreeNode } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { useNavigate } from 'react-router'
import { errorText } from '~/lib/errors.ts'
import { type Translate, useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterRemoval, findNode, patchNode } from './tree.ts'
import { useMoves } from './use-moves.ts'
import { useTree } from './use-tree.ts'

/** Linking articles that a message names. */
const MAX_NAMED = 3

/** Returns the number of links that break, and their articles; undefined when none does. */
function linksText({ total, articles }: LinksHere, t: Translate): string | undefined {
  if (total === 0) return undefined
  const titles = articles
    .slice(0, MAX_NAMED)
    .map(({ title, manualName: manual }) => t('directory.linkFrom', { title, manual }))
  return [t('directory.linksBroken', { count: total }), ...titles].join(' · ')
}

const UNTITLED = {
  document: 'editor.untitledDocument',
  table: 'sheet.untitled',
  folder: 'editor.newFolder',
} as const

type Open = {
  /** The document in the editor. */
  id: string | null
  /** It renames itself; false when it is not loaded. */
  rename: (title: string) => boolean
  /** Saves it; false when that failed. */
  flush: () => Promise<boolean>
}

export function useDirectory(manualId: string, open: Open) {
  const { t } = useText()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const query = useTree(manualId)
  const refresh = () =>
    Promise.all([
      utils.article.tree.invalidate({ manualId }),
      utils.article.recycled.invalidate({ manualId }),
      utils.directory.brokenLinks.invalidate(),
    ])
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
    if (id === open.id && open.rename(title)) return
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
    const removedNodes = ids.flatMap((id) => findNode(tree, id) ?? [])
    if (open.id === null || !findNode(removedNodes, open.id)) return
    await navigate(paths.manual(manualId, afterRemoval(tree, new Set(ids)) ?? undefined), { replace: true })
  }

  /** Deletes at once, and can be undone for a while, which restores places, publication and open tabs. */
  async function recycle(nodes: readonly TreeNode[]): Promise<void> {
    const ids = nodes.map(({ id }) => id)
    const [first] = nodes
    // Both ask for the living articles: what is being written is saved, so that undoing brings it back, and links are looked up.
    const [links] = await Promise.all([utils.client.directory.linksHere.query({ ids }).catch(() => null), open.flush()])
    await recycling.mutateAsync({ ids })
    const reopen = open.id !== null && findNode(nodes, open.id) ? open.id : null
    toast.offer(
      nodes.length === 1
        ? t('editor.recycled', { title: first?.title ?? '' })
        : t('directory.recycled', { count: nodes.length }),
      {
        undo: true,
        detail: links ? linksText(links, t) : undefined,
        actions: [{ label: t('common.words.undo'), run: () => void undo(ids, reopen) }],
      },
    )
    await leave(ids)
    await refresh()
  }

  /** Also after the editor was left: then only the articles are restored. */
  async function undo(ids: string[], reopen: string | null): Promise<void> {
    try {
      const { published } = await utils.client.directory.undoRecycling.mutate({ ids })
      toast.success(published > 0 ? t('directory.undo.published', { count: published }) : t('directory.undo.done'))
      if (reopen !== null && location.pathname === paths.manual(manualId))
        await navigate(paths.manual(manualId, reopen))
    } catch (error) {
      toast.error(errorText(error, t))
    }
    await Promise.all([refresh(), utils.manual.invalidate()])
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
