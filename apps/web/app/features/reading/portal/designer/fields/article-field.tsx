/** Articles of the theme by their ids: the picker of the product, with the names that are known here. */
import { useText } from '~/lib/i18n.ts'
import { ArticlePicker } from '~/shared/pickers/article-picker.tsx'
import type { Picked } from '~/shared/pickers/use-articles.ts'
import { useDesigner } from '../designer-context.ts'

type Props = {
  label: string
  hint?: string
  max: number
  value: readonly string[]
  /** Only those of this manual; without it all that one may read. */
  manualId?: string
  onChange: (ids: string[]) => void
}

export function ArticleField({ label, hint, max, value, manualId, onChange }: Props) {
  const { t } = useText()
  const { manual, titleOf, remember, page } = useDesigner()
  if (manual === null) return null
  const picked: Picked[] = value.map((id) => {
    const title = titleOf({ kind: 'article', articleId: id })
    return { id, title: title ?? t('portal.hiddenArticle'), published: title !== null || page === null }
  })
  return (
    <ArticlePicker
      label={label}
      hint={hint ?? t('portal.articleHint')}
      required={false}
      max={max}
      value={picked}
      {...(manualId !== undefined && { manualId })}
      onChange={(articles) => {
        for (const { id, title, published } of articles) if (published) remember(`article:${id}`, title)
        onChange(articles.map(({ id }) => id))
      }}
    />
  )
}
