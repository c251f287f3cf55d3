/** The places of a manual for articles: into its top or the folders in it, or behind any of its articles. */
import type { TreeNode } from '@lectern/contracts'
import { Input, InputGroup, Skeleton } from '@lectern/ui'
import { Search } from '@lectern/ui/icons'
import { useMemo, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { type PlaceLine, PlaceLines } from './place-lines.tsx'
import { filterTree, visibleLines } from './tree.ts'

type Props = {
  manualId: string
  /** `behind`: all articles of the manual are offered; the new ones go after the chosen one. */
  of?: 'into' | 'behind'
  value: string | null
  onChange: (id: string | null, title: string) => void
  /** Articles cannot be moved into themselves. */
  excluded: ReadonlySet<string>
}

/** Folders, and documents that hold others already; nothing of what is excluded. */
const holders = (tree: readonly TreeNode[], excluded: ReadonlySet<string>): TreeNode[] =>
  tree.flatMap((node) =>
    excluded.has(node.id) || (node.type !== 'folder' && node.children.length === 0)
      ? []
      : [{ ...node, children: holders(node.children, excluded) }],
  )

export function PlaceList({ manualId, of = 'into', value, onChange, excluded }: Props) {
  const { t } = useText()
  const [text, setText] = useState('')
  const query = trpc.directory.transferTree.useQuery({ manualId })
  const top = t('directory.top')
  const places = useMemo(() => {
    const tree = query.data ?? []
    const matches = filterTree(of === 'behind' ? tree : holders(tree, excluded), text)
    const lines = visibleLines(matches, () => true).map(({ node: { id, title, type }, depth }): PlaceLine => {
      return of === 'into' ? { id, title, depth: depth + 1, type: 'folder' } : { id, title, depth, type }
    })
    return of === 'into' ? [{ id: null, title: top, depth: 0, type: null }, ...lines] : lines
  }, [query.data, of, excluded, text, top])
  const find = t(of === 'into' ? 'directory.findFolder' : 'directory.findArticle')
  if (query.error && !query.data) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <InputGroup before={<Search />}>
        <Input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={find}
          aria-label={find}
          className="px-2"
        />
      </InputGroup>
      {query.data ? (
        <PlaceLines lines={places} value={value} onChange={({ id, title }) => onChange(id, id === null ? '' : title)} />
      ) : (
        <div aria-busy="true" className="flex h-60 flex-col gap-2 rounded-md border border-line p-3">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )}
    </div>
  )
}
