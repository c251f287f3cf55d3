/** Chooses where articles go: into a folder of this manual or of another one, moved or copied (specification §2 'migration of articles'). */
import type { TreeNode } from '@lectern/contracts'
import { Button, Dialog, DialogContent, Select, toast } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { areThere, moveNodes } from './move-nodes.ts'
import { PlaceList } from './place-list.tsx'
import type { DirectoryModel } from './use-directory.ts'

type Props = {
  directory: DirectoryModel
  nodes: readonly TreeNode[]
  copying: boolean
  onClose: () => void
  onDone: () => void
}

const MANUALS = 100

export function PlaceDialog({ directory, nodes, copying, onClose, onDone }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [manualId, setManualId] = useState(directory.manualId)
  const [parentId, setParentId] = useState<string | null>(null)
  const manuals = trpc.manual.list.useQuery({ size: MANUALS })
  const ids = new Set(nodes.map(({ id }) => id))
  const elsewhere = manualId !== directory.manualId
  const stays =
    !copying &&
    !elsewhere &&
    (areThere(directory.tree, ids, parentId) || moveNodes(directory.tree, ids, { parentId, beforeId: null }) === null)

  const done = async () => {
    toast.success(t(copying ? 'directory.copied' : 'directory.moved', { count: nodes.length }))
    onDone()
    onClose()
    if (elsewhere && !copying) await directory.leave([...ids])
    await Promise.all([directory.refresh(), utils.article.tree.invalidate(), utils.directory.transferTree.invalidate()])
  }
  const options = { meta: { tell: true }, onSuccess: done }
  const move = trpc.directory.move.useMutation(options)
  const copy = trpc.directory.copy.useMutation(options)
  const transfer = trpc.directory.transfer.useMutation(options)
  const transferCopy = trpc.directory.transferCopy.useMutation(options)
  const act = elsewhere ? (copying ? transferCopy : transfer) : copying ? copy : move
  const title = t(copying ? 'directory.copyTitle' : 'directory.moveTitle', { count: nodes.length })
  const choices = (manuals.data?.records ?? [])
    .filter(({ id, abilities }) => id === directory.manualId || abilities.createArticle === true)
    .map(({ id, name, spaceName }) => ({ value: id, label: name, hint: spaceName }))

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
            <Button
              variant="primary"
              busy={act.isPending}
              disabled={stays}
              onClick={() => act.mutate({ ids: [...ids], manualId, parentId })}
            >
              {t(copying ? 'directory.copyHere' : 'directory.moveHere')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <Select
            label={t('directory.manual')}
            value={manualId}
            options={choices}
            onValueChange={(next) => {
              setManualId(next)
              setParentId(null)
            }}
          />
          <PlaceList
            manualId={manualId}
            value={parentId}
            onChange={setParentId}
            excluded={copying || elsewhere ? NOTHING : ids}
          />
          <p role="status" className="min-h-5 text-sm text-third">
            {stays ? t('directory.stays') : elsewhere && !copying ? t('directory.transferHint') : ''}
          </p>
        </div>
      </DialogContent>
    </Dialog>
  )
}

const NOTHING: ReadonlySet<string> = new Set()
