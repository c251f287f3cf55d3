// The dialogs that make something new, opened from anywhere in the shell.
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { CreateArticleDialog } from '~/features/library/manuals/create-article-dialog.tsx'
import { CreateManualDialog } from '~/features/library/manuals/create-manual-dialog.tsx'
import { SpaceDialog } from '~/features/library/spaces/space-dialog.tsx'
import { paths } from '~/lib/paths.ts'

type Create = { space: () => void; manual: (spaceId?: string) => void; article: () => void }
type Open = { kind: 'space' } | { kind: 'manual'; spaceId?: string } | { kind: 'article' } | null

const CreateContext = createContext<Create | null>(null)

/** Opens the dialog for a new space, manual or article. */
export function useCreate(): Create {
  const create = use(CreateContext)
  if (!create) throw new Error('useCreate outside of the shell')
  return create
}

export function CreateDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open>(null)
  const navigate = useNavigate()
  const create = useMemo<Create>(
    () => ({
      space: () => setOpen({ kind: 'space' }),
      manual: (spaceId) => setOpen({ kind: 'manual', spaceId }),
      article: () => setOpen({ kind: 'article' }),
    }),
    [],
  )
  const close = () => setOpen(null)
  const go = (path: string) => {
    close()
    void navigate(path)
  }
  return (
    <CreateContext value={create}>
      {children}
      {open?.kind === 'space' && <SpaceDialog onClose={close} onSaved={(id) => go(paths.space(id))} />}
      {open?.kind === 'manual' && (
        <CreateManualDialog spaceId={open.spaceId} onClose={close} onCreated={(id) => go(paths.manual(id))} />
      )}
      {open?.kind === 'article' && (
        <CreateArticleDialog onClose={close} onCreated={(manualId, id) => go(paths.manual(manualId, id))} />
      )}
    </CreateContext>
  )
}
