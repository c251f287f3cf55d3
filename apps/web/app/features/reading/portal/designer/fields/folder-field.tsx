/** A folder of the portal's manual. */
import type { TreeNode } from '@lectern/contracts'
import { Field, Select } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useDesigner } from '../designer-context.ts'

/** Every folder with the names of those that it is in. */
const foldersOf = (nodes: readonly TreeNode[], above: readonly string[] = []): { value: string; label: string }[] =>
  nodes
    .filter(({ type }) => type === 'folder')
    .flatMap(({ id, title, children }) => [
      { value: id, label: [...above, title].join(' / ') },
      ...foldersOf(children, [...above, title]),
    ])

export function FolderField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useText()
  const { manual } = useDesigner()
  const { data } = trpc.manual.structure.useQuery({ manualId: manual?.id ?? '' }, { enabled: manual !== null })
  const folders = foldersOf(data?.children ?? [])
  return (
    <Field
      label={t('portal.cards.kindFolder')}
      hint={data && folders.length === 0 ? t('portal.cards.noFolders') : undefined}
    >
      {(control) => (
        <Select
          {...control}
          value={folders.some((folder) => folder.value === value) ? value : undefined}
          placeholder={t('portal.cards.chooseFolder')}
          onValueChange={onChange}
          options={folders}
        />
      )}
    </Field>
  )
}
