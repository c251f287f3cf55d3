// Imports a file of words: first a preview of new, existing and invalid ones.
import { SENSITIVE_WORD_LIMITS, type WordImport, type WordKind } from '@lectern/contracts'
import { Button, Dialog, DialogClose, DialogContent, Field, FileButton, Select, Skeleton, toast } from '@lectern/ui'
import { Upload } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { textOfFile } from '~/lib/text-of-file.ts'
import { trpc } from '~/lib/trpc.ts'
import { useCategories } from './use-categories.ts'

const MEGABYTE = 1024 * 1024
const MAX_BYTES = 10 * MEGABYTE

function Report({ report }: { report: WordImport }) {
  const { t } = useText()
  const { added, known, invalid, examples, problems } = report
  return (
    <div className="space-y-2 text-sm">
      <p className="text-ink" role="status">
        {t('words.import.found', { added, known, invalid })}
      </p>
      {examples.length > 0 && (
        <p className="wrap-anywhere text-second">{t('words.import.examples', { words: examples.join('、') })}</p>
      )}
      {problems.length > 0 && (
        <details>
          <summary className="cursor-pointer text-second">{t('words.import.problems')}</summary>
          <ul className="mt-1 max-h-40 overflow-y-auto text-second">
            {problems.map(({ line, text, problem }) => (
              <li key={line} className="wrap-anywhere">
                {t('words.import.line', { line, text })} – {t(`words.import.reasons.${problem}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

export function ImportDialog({ kind, onClose }: { kind: WordKind; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const { options } = useCategories()
  const [categoryId, setCategoryId] = useState('general')
  const [text, setText] = useState<string | null>(null)
  const preview = trpc.sensitiveWord.previewImport.useMutation()
  const send = trpc.sensitiveWord.import.useMutation({
    onSuccess: async ({ added }) => {
      toast.success(t('words.import.done', { count: added }))
      onClose()
      await utils.sensitiveWord.invalidate()
    },
  })
  const choose = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_BYTES) return toast.error(t('words.import.tooLarge', { max: MAX_BYTES / MEGABYTE }))
    const fileText = await textOfFile(file)
    if (fileText.length > SENSITIVE_WORD_LIMITS.file)
      return toast.error(t('words.import.tooLarge', { max: Math.floor(SENSITIVE_WORD_LIMITS.file / MEGABYTE) }))
    setText(fileText)
    preview.mutate({ kind, text: fileText })
  }
  const added = preview.data?.added ?? 0
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('words.import.title')}
        description={t('words.import.hint')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button
              variant="primary"
              busy={send.isPending}
              disabled={added === 0}
              onClick={() => text !== null && send.mutate({ kind, text, ...(kind === 'word' && { categoryId }) })}
            >
              {added === 0 ? t('common.words.import') : t('words.import.start', { count: added })}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {kind === 'word' && (
            <Field label={t('words.import.category')}>
              {({ id }) => (
                <Select
                  id={id}
                  label={t('words.import.category')}
                  value={categoryId}
                  onValueChange={setCategoryId}
                  options={options}
                />
              )}
            </Field>
          )}
          <p>
            <FileButton
              busy={preview.isPending}
              label={t('words.import.choose')}
              accept=".txt,.csv,text/plain,text/csv"
              onChoose={([file]) => void choose(file)}
            >
              <Upload />
              {t('words.import.choose')}
            </FileButton>
          </p>
          {preview.isPending && (
            <div role="status" aria-label={t('words.import.reading')}>
              <Skeleton className="h-10" />
            </div>
          )}
          {preview.data && !preview.isPending && <Report report={preview.data} />}
        </div>
      </DialogContent>
    </Dialog>
  )
}
