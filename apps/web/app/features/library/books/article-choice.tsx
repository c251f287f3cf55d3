/** The directory with a box before each line; a folder brings all that is in it. */
import { DIRECTORY_LIMITS, type TreeNode } from '@lectern/contracts'
import { Checkbox, Input, InputGroup } from '@lectern/ui'
import { Search } from '@lectern/ui/icons'
import { useMemo, useState } from 'react'
import { filterTree, visibleLines } from '~/features/library/directory/tree.ts'
import { useText } from '~/lib/i18n.ts'

type Props = {
  tree: readonly TreeNode[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

export function ArticleChoice({ tree, chosen, onChange }: Props) {
  const { t } = useText()
  const [words, setWords] = useState('')
  const lines = useMemo(() => visibleLines(filterTree(tree, words), () => true), [tree, words])
  const inside = useMemo(() => insideFolders(tree, chosen), [tree, chosen])
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  const find = t('directory.findArticle')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{t('books.range.chosen')}</legend>
      <InputGroup before={<Search />}>
        <Input
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          placeholder={find}
          aria-label={find}
          className="px-2"
        />
      </InputGroup>
      <ul className="max-h-60 overflow-y-auto rounded-md border border-line p-2">
        {lines.map(({ node: { id, title }, depth }) => (
          <li key={id} style={{ paddingInlineStart: depth * INDENT }}>
            <Checkbox
              className="py-1"
              checked={chosen.has(id) || inside.has(id)}
              disabled={inside.has(id) || (!chosen.has(id) && chosen.size >= DIRECTORY_LIMITS.batch)}
              onChange={() => toggle(id)}
            >
              <span className="truncate" title={title}>
                {title}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="text-third text-xs">
        {t('books.range.count', { count: chosen.size })}
      </p>
    </fieldset>
  )
}

const INDENT = 16

/** Returns the nodes within the chosen folders. */
function insideFolders(tree: readonly TreeNode[], chosen: ReadonlySet<string>, within = false): Set<string> {
  const inside = new Set<string>()
  for (const { id, type, children } of tree) {
    if (within) inside.add(id)
    for (const below of insideFolders(children, chosen, within || (type === 'folder' && chosen.has(id))))
      inside.add(below)
  }
  return inside
}
