/** Side panel: imports documents as articles, and shows those that were (EDIT-12). */
import { IMPORT_EXTENSIONS, LIMITS } from '@lectern/contracts'
import { Button, cn, Skeleton, toast } from '@lectern/ui'
import { Upload } from '@lectern/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { findNode, pathTo } from '~/features/library/directory/tree.ts'
import type { Rail } from '~/features/library/panels/types.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ImportPlace } from './import-place.tsx'
import { ImportRow } from './import-row.tsx'
import { type ImportTarget, importRefusal, uploadImport } from './upload-import.ts'

/** Milliseconds between polls while one is being prepared. */
const POLL_MS = 1_000
/** Files that one drop may bring. */
const MAX_FILES = 10
const ACCEPT = IMPORT_EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** The folder of what is open, or the top. */
function targetBeside(tree: Rail['tree'], node: Rail['node']): ImportTarget {
  const parentId = (node && pathTo(tree, node.id).at(-2)) ?? null
  return { of: 'into', id: parentId, title: (parentId && findNode(tree, parentId)?.title) || '' }
}

export default function ImportPanel({ rail }: { rail: Rail }) {
  const { t, lang } = useText()
  const { manual, tree, node, refresh } = rail
  const utils = trpc.useUtils()
  const field = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [sending, setSending] = useState(0)
  /** The source of which a newer file is being chosen. */
  const againOf = useRef<string | undefined>(undefined)
  const [chosen, setChosen] = useState<ImportTarget | null>(null)
  const place = chosen ?? targetBeside(tree, node)
  const system = trpc.system.config.useQuery()
  const list = trpc.writing.imports.useQuery(
    { manualId: manual.id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.some((item) => item.state === 'queued' || item.state === 'running') ? POLL_MS : false,
    },
  )
  const finished = list.data?.filter((item) => item.state === 'done').length ?? 0
  const lastFinished = useRef<number | null>(null)
  useEffect(() => {
    if (!list.data) return
    // Imported articles appear in the directory.
    if (lastFinished.current !== null && finished > lastFinished.current) void refresh()
    lastFinished.current = finished
  }, [list.data, finished, refresh])

  const send = async (files: readonly File[]) => {
    if (files.length > MAX_FILES) return toast.error(t('imports.tooMany', { max: MAX_FILES }))
    const sourceId = againOf.current
    againOf.current = undefined
    const max = system.data?.maxFileSize ?? LIMITS.fileSizeMb
    const accepted = files.filter((file) => {
      const refusal = importRefusal(file, max)
      if (refusal !== null) toast.error(t(`imports.refused.${refusal}`, { name: file.name, max }))
      return refusal === null
    })
    setSending(accepted.length)
    for (const file of accepted) {
      await uploadImport(file, { manualId: manual.id, place, lang, sourceId }).catch((error: unknown) => {
        toast.error((error instanceof Error && error.message) || t('imports.sendFailed'))
      })
      setSending((count) => count - 1)
      // A poll that is still under way began before this one existed.
      await utils.writing.imports.cancel()
      await utils.writing.imports.invalidate()
    }
  }

  const again = (sourceId: string) => {
    againOf.current = sourceId
    field.current?.click()
  }

  return (
    <div className="flex flex-col gap-4 p-4 text-sm">
      <ImportPlace manualId={manual.id} place={place} onChange={setChosen} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same by keyboard */}
      <div
        className={cn(
          'flex flex-col items-center gap-2 rounded-lg border border-line-strong border-dashed px-4 py-6 text-center',
          over && 'border-primary bg-primary-subtle',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void send([...event.dataTransfer.files])
        }}
      >
        <p className="text-second">{t('imports.drop')}</p>
        <p className="text-third text-xs">
          {t('imports.kinds', { max: system.data?.maxFileSize ?? LIMITS.fileSizeMb })}
        </p>
        <Button
          busy={sending > 0}
          onClick={() => {
            againOf.current = undefined
            field.current?.click()
          }}
        >
          <Upload />
          {t('imports.choose')}
        </Button>
        <input
          ref={field}
          type="file"
          multiple
          hidden
          accept={ACCEPT}
          aria-label={t('imports.choose')}
          onChange={(event) => {
            void send([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      {list.error && !list.data && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {!list.data && !list.error && <Skeleton className="h-12" />}
      {list.data?.length === 0 && <p className="text-third">{t('imports.empty')}</p>}
      {list.data && list.data.length > 0 && (
        <ul aria-live="polite" className="divide-y divide-line">
          {list.data.map((item) => (
            <ImportRow key={item.id} item={item} onOpen={rail.open} onAgain={again} />
          ))}
        </ul>
      )}
    </div>
  )
}
