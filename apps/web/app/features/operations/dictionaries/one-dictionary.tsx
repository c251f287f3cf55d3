// One dictionary with its entries.
import type { Dictionary, DictionaryEntry } from '@lectern/contracts'
import { Badge, Button } from '@lectern/ui'
import { ArrowLeft, Plus } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { DictionaryDialog } from './dictionary-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryTable } from './entry-table.tsx'
import { useSaveDictionary } from './use-save.ts'

export function OneDictionary({ dictionary, onGone }: { dictionary: Dictionary; onGone: () => void }) {
  const { t, lang } = useText()
  const { remove, refused, busy } = useSaveDictionary()
  const [edited, setEdited] = useState<DictionaryEntry | 'new' | null>(null)
  const [naming, setNaming] = useState(false)
  const [removing, setRemoving] = useState(false)
  const { code, nameZh, nameEn, remark, builtIn, extensible, revision, open } = dictionary
  const name = lang === 'zh_CN' ? nameZh : nameEn
  const restoreOrDelete = async (text: string) => {
    setRemoving(false)
    await remove(dictionary, text).then(() => !builtIn && onGone(), refused)
  }
  return (
    <>
      <title>{name}</title>
      <p className="mb-3">
        <Link
          className="inline-flex items-center gap-1 text-second text-sm hover:text-ink"
          to={paths.manage('dictionaries')}
        >
          <ArrowLeft className="size-4" />
          {t('dictionaries.back')}
        </Link>
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <div className="mr-auto min-w-0">
          <h1 className="break-words font-semibold text-ink text-xl">{name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-second text-sm">
            {code}
            <Badge>{t(builtIn ? 'dictionaries.builtIn' : 'dictionaries.own')}</Badge>
            {open && <Badge>{t('dictionaries.open')}</Badge>}
          </p>
          {remark && <p className="mt-1 break-words text-second text-sm">{remark}</p>}
        </div>
        <Button onClick={() => setNaming(true)}>{t('dictionaries.edit')}</Button>
        {builtIn ? (
          <Button
            disabled={revision === 0 || busy}
            onClick={() => void restoreOrDelete(t('dictionaries.restored', { name }))}
          >
            {t('dictionaries.restore')}
          </Button>
        ) : (
          <Button onClick={() => setRemoving(true)}>{t('dictionaries.remove')}</Button>
        )}
        {extensible && (
          <Button variant="primary" onClick={() => setEdited('new')}>
            <Plus />
            {t('dictionaries.entry.add')}
          </Button>
        )}
      </div>
      <EntryTable dictionary={dictionary} onEdit={setEdited} />
      {edited && (
        <EntryDialog dictionary={dictionary} entry={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {naming && <DictionaryDialog dictionary={dictionary} onDone={() => undefined} onClose={() => setNaming(false)} />}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t('dictionaries.removeNamed', { name })}
        description={t('dictionaries.removeHint')}
        confirmLabel={t('dictionaries.remove')}
        busy={busy}
        onConfirm={() => void restoreOrDelete(t('dictionaries.removed', { name }))}
      />
    </>
  )
}
