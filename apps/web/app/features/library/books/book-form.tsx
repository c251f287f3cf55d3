/** Form that chooses the content and format of a book. */
import { BookFormat, type BookText, type Manual, type TreeNode } from '@lectern/contracts'
import { Button, Field, Select, SwitchRow } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { onceSettled } from '~/shared/forms/after-change.ts'
import { ArticleChoice } from './article-choice.tsx'

type Props = { manual: Manual; tree: readonly TreeNode[]; flush: () => Promise<boolean> }
const WITH_COVER: readonly BookFormat[] = ['pdf', 'word']

export function BookForm({ manual, tree, flush }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [format, setFormat] = useState<BookFormat>('pdf')
  const [text, setText] = useState<BookText>('published')
  const [range, setRange] = useState<'all' | 'chosen'>('all')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [cover, setCover] = useState(true)
  const start = trpc.books.start.useMutation(onceSettled(t('books.started'), null, utils.books.list))
  const submit = async () => {
    if (text === 'draft' && !(await flush())) return
    start.mutate({
      manualId: manual.id,
      format,
      text,
      cover,
      ...(range === 'chosen' && { articleIds: [...chosen] }),
    })
  }
  return (
    <section className="flex flex-col gap-3 border-line border-t pt-4">
      <h3 className="font-medium text-ink">{t('books.title')}</h3>
      <Field label={t('books.exportAs')} hint={t(`books.formatHint.${format}`)}>
        {(field) => (
          <Select
            {...field}
            value={format}
            options={BookFormat.options.map((value) => ({ value, label: t(`books.format.${value}`) }))}
            onValueChange={(value) => setFormat(BookFormat.parse(value))}
          />
        )}
      </Field>
      {manual.abilities.editArticle === true && (
        <Field label={t('books.text.label')}>
          {(field) => (
            <Select
              {...field}
              value={text}
              options={(['published', 'draft'] as const).map((value) => ({ value, label: t(`books.text.${value}`) }))}
              onValueChange={(value) => setText(value === 'draft' ? 'draft' : 'published')}
            />
          )}
        </Field>
      )}
      <Field label={t('books.range.label')}>
        {(field) => (
          <Select
            {...field}
            value={range}
            options={(['all', 'chosen'] as const).map((value) => ({ value, label: t(`books.range.${value}`) }))}
            onValueChange={(value) => setRange(value === 'chosen' ? 'chosen' : 'all')}
          />
        )}
      </Field>
      {range === 'chosen' && <ArticleChoice tree={tree} chosen={chosen} onChange={setChosen} />}
      {WITH_COVER.includes(format) && <SwitchRow label={t('books.cover')} checked={cover} onChange={setCover} />}
      <Button
        variant="primary"
        className="self-start"
        busy={start.isPending}
        disabled={range === 'chosen' && chosen.size === 0}
        onClick={() => void submit()}
      >
        {t('books.start')}
      </Button>
    </section>
  )
}
