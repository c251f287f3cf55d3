/** The same article in the manual's alternate, by which search engines direct people to their language (SEO-01). */
import type { TreeNode } from '@lectern/contracts'
import { Field, Select } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

const NONE = 'none'
const articlesIn = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [...(node.type === 'folder' ? [] : [node]), ...articlesIn(node.children)])

type Props = { manualId: string; value: string | null; error?: string; onChange: (id: string | null) => void }

/** Nothing for manuals without an alternate. */
export function ArticleAlternateField({ manualId, value, error, onChange }: Props) {
  const { t } = useText()
  const twin = trpc.seo.get.useQuery({ id: manualId }).data?.twin ?? null
  const tree = trpc.article.tree.useQuery({ manualId: twin?.id ?? '' }, { enabled: twin !== null })
  if (!twin) return null
  const options = articlesIn(tree.data ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return (
    <Field label={t('seo.articleTwin')} hint={t('seo.articleTwinHint', { name: twin.name })} error={error}>
      {(field) => (
        <Select
          {...field}
          value={value ?? NONE}
          onValueChange={(id) => onChange(id === NONE ? null : id)}
          options={[{ value: NONE, label: t('common.words.none') }, ...options]}
        />
      )}
    </Field>
  )
}
