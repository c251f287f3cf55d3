/** Where imported documents go: at first beside the open document, then wherever one says (EDIT-12). */
import type { TreeNode } from '@lectern/contracts'
import { Button, Dialog, DialogContent } from '@lectern/ui'
import { FolderInput } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { PlaceList } from '../directory/place-list.tsx'
import { findNode } from '../lib/tree.ts'

type Props = {
  manualId: string
  tree: readonly TreeNode[]
  parentId: string | null
  onChange: (parentId: string | null) => void
}

const NOTHING: ReadonlySet<string> = new Set()

export function ImportPlace({ manualId, tree, parentId, onChange }: Props) {
  const { t } = useText()
  const [chosen, setChosen] = useState<{ parentId: string | null } | null>(null)
  const close = () => setChosen(null)
  const title = (parentId && findNode(tree, parentId)?.title) || t('directory.top')
  return (
    <div className="flex items-center gap-2">
      <p className="min-w-0 flex-1 truncate text-second" title={title}>
        {t('imports.into')} <span className="text-ink">{title}</span>
      </p>
      <Button size="sm" aria-label={t('imports.changePlace')} onClick={() => setChosen({ parentId })}>
        <FolderInput />
        {t('imports.change')}
      </Button>
      <Dialog open={chosen !== null} onOpenChange={(open) => !open && close()}>
        {chosen && (
          <DialogContent
            title={t('imports.changePlace')}
            closeLabel={t('common.actions.close')}
            footer={
              <>
                <Button onClick={close}>{t('common.actions.cancel')}</Button>
                <Button
                  variant="primary"
                  onClick={() => {
                    onChange(chosen.parentId)
                    close()
                  }}
                >
                  {t('imports.here')}
                </Button>
              </>
            }
          >
            <PlaceList
              manualId={manualId}
              value={chosen.parentId}
              onChange={(next) => setChosen({ parentId: next })}
              excluded={NOTHING}
            />
          </DialogContent>
        )}
      </Dialog>
    </div>
  )
}
