/** Buttons that save the open article as a file: its draft for those who write it, else what is published. */
import type { BookFormat, TreeNode } from '@lectern/contracts'
import { Button, toast } from '@lectern/ui'
import { Download } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { FileLosses } from '~/shared/article/file-losses.tsx'
import { saveFile } from '~/shared/article/save-file.ts'

const FORMATS: Record<'document' | 'table', readonly BookFormat[]> = {
  document: ['pdf', 'word', 'markdown'],
  table: ['pdf', 'word', 'xlsx'],
}

type Props = { node: TreeNode; draft: boolean; flush: () => Promise<boolean> }

export function ArticleFiles({ node, draft, flush }: Props) {
  const { t, lang } = useText()
  const [busy, setBusy] = useState<BookFormat | null>(null)
  const [losses, setLosses] = useState<string[]>([])
  const save = async (format: BookFormat) => {
    setBusy(format)
    setLosses([])
    const text = draft ? 'draft' : 'published'
    try {
      if (await flush()) setLosses(await saveFile(paths.articleFile(node.id, { format, text, lang })))
    } catch (error) {
      toast.error((error instanceof Error && error.message) || t('errors.internal'))
    } finally {
      setBusy(null)
    }
  }
  return (
    <section className="flex flex-col gap-2">
      <h3 className="truncate font-medium text-ink" title={node.title}>
        {t('books.pageTitle', { title: node.title })}
      </h3>
      <div className="flex flex-wrap gap-2">
        {FORMATS[node.type === 'table' ? 'table' : 'document'].map((format) => (
          <Button
            key={format}
            size="sm"
            busy={busy === format}
            disabled={busy !== null && busy !== format}
            onClick={() => void save(format)}
          >
            <Download />
            {t(`books.format.${format}`)}
          </Button>
        ))}
      </div>
      <FileLosses lines={losses} />
    </section>
  )
}
