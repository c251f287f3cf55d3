// Imports a file of dictionaries: first a preview of the changes.
import { DictionaryFile, type DictionaryText } from '@lectern/contracts'
import { Button, Dialog, DialogClose, DialogContent, FileButton, toast } from '@lectern/ui'
import { Upload } from '@lectern/ui/icons'
import { useState } from 'react'
import { problemText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { textOfFile } from '~/lib/text-of-file.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'

const MEGABYTES = 5
const MAX_BYTES = MEGABYTES * 1024 * 1024

/** Null for files that are none of ours. */
async function readFile(file: File): Promise<DictionaryText[] | null> {
  try {
    return DictionaryFile.parse(JSON.parse(await textOfFile(file))).dictionaries
  } catch {
    return null
  }
}

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [dictionaries, setDictionaries] = useState<DictionaryText[]>([])
  const look = trpc.dictionary.import.useMutation({ meta: { quiet: true } })
  const send = trpc.dictionary.import.useMutation({ meta: { quiet: true } })
  const refused = (error: unknown) => void toast.error(problemText(error, t))
  const choose = async (file: File | undefined) => {
    if (!file) return
    look.reset()
    if (file.size > MAX_BYTES) return toast.error(t('dictionaries.files.tooLarge', { max: MEGABYTES }))
    const imported = await readFile(file)
    if (!imported) return toast.error(t('dictionaries.files.unreadable'))
    setDictionaries(imported)
    look.mutate({ dictionaries: imported, preview: true }, { onError: refused })
  }
  const { added = [], changed = [], unchanged = [] } = look.data ?? {}
  const codes = [...added, ...changed]
  const write = () =>
    send.mutate(
      { dictionaries },
      {
        onError: refused,
        onSuccess: afterChange(
          t('dictionaries.files.done', { count: codes.length }),
          onClose,
          utils.dictionary,
          utils.system.dict,
        ),
      },
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('dictionaries.files.title')}
        description={t('dictionaries.files.hint')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button variant="primary" busy={send.isPending} disabled={codes.length === 0} onClick={write}>
              {t('common.words.import')}
            </Button>
          </>
        }
      >
        <p>
          <FileButton
            busy={look.isPending}
            label={t('dictionaries.files.choose')}
            accept=".json,application/json"
            onChoose={([file]) => void choose(file)}
          >
            <Upload />
            {t('dictionaries.files.choose')}
          </FileButton>
        </p>
        {look.data && (
          <div className="mt-4 space-y-2 text-sm" role="status">
            <p className="text-ink">
              {t('dictionaries.files.found', {
                ...{ added: added.length, changed: changed.length, unchanged: unchanged.length },
              })}
            </p>
            {codes.length > 0 && (
              <p className="wrap-anywhere text-second">{t('dictionaries.files.codes', { codes: codes.join(', ') })}</p>
            )}
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}
