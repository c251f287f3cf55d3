/** The places of a manual for articles: into its top or the folders in it, or behind any of its articles. */
import type { TreeNode } from '@lectern/contracts'
import { Input, InputGroup, Skeleton } from '@lectern/ui'
import { FileText, Folder, Search, Table } from '@lectern/ui/icons'
import { useId, useMemo, useState } from 'react'
import { LoadError } from '~/features/lists/async-state.tsx'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { filterTree, visibleLines } from '../lib/tree.ts'

type Props = {
  manualId: string
  /** `behind`: everything in the manual is offered, to stand before what is put there. */
  of?: 'into' | 'behind'
  value: string | null
  onChange: (id: string | null, title: string) => void
  /** What is moved cannot take itself in. */
  excluded: ReadonlySet<string>
}

/** Folders, and documents that hold others already; nothing of what is excluded. */
const holders = (tree: readonly TreeNode[], excluded: ReadonlySet<string>): TreeNode[] =>
  tree.flatMap((node) =>
    excluded.has(node.id) || (node.type !== 'folder' && node.children.length === 0)
      ? []
      : [{ ...node, children: holders(node.children, excluded) }],
  )

const ICONS = { document: FileText, table: Table, folder: Folder }

export function PlaceList({ manualId, of = 'into', value, onChange, excluded }: Props) {
  const { t } = useText()
  const name = useId()
  const [text, setText] = useState('')
  const query = trpc.directory.transferTree.useQuery({ manualId })
  const lines = useMemo(() => {
    const tree = query.data ?? []
    return visibleLines(filterTree(of === 'behind' ? tree : holders(tree, excluded), text), () => true)
  }, [query.data, of, excluded, text])
  const find = t(of === 'into' ? 'directory.findFolder' : 'directory.findArticle')
  const row =
    'flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 text-sm hover:bg-hover has-checked:bg-primary-subtle has-checked:text-primary-text'
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
      <fieldset className="h-60 overflow-y-auto rounded-md border border-line p-1">
        <legend className="sr-only">{t('directory.place')}</legend>
        {!query.data ? (
          <div aria-busy="true" className="flex flex-col gap-2 p-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        ) : (
          <>
            {of === 'into' && (
              <label className={row}>
                <input type="radio" name={name} checked={value === null} onChange={() => onChange(null, '')} />
                {t('directory.top')}
              </label>
            )}
            {lines.map(({ node, depth }) => {
              const Icon = of === 'into' ? Folder : ICONS[node.type]
              return (
                <label
                  key={node.id}
                  className={row}
                  style={{ paddingLeft: 8 + (of === 'into' ? depth + 1 : depth) * 16 }}
                >
                  <input
                    type="radio"
                    name={name}
                    checked={value === node.id}
                    onChange={() => onChange(node.id, node.title)}
                  />
                  <Icon aria-hidden="true" className="size-4 shrink-0 text-third" />
                  <span className="truncate">{node.title}</span>
                </label>
              )
            })}
          </>
        )}
      </fieldset>
    </div>
  )
}
