// The dialogs that make something new, opened from anywhere in the shell.
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '~/lib/paths.ts'
import { later } from '~/shared/page/later.tsx'
import { type Create, CreateContext } from '~/shared/page/shell-context.ts'
import { spaceOf } from './space-of.ts'

/** The article has its title: the editor begins with the text. */
const TITLED = { created: 'titled' }

const manuals = () => import('~/features/library/manuals/index.ts')
const CreateArticleDialog = later(() => manuals().then((part) => part.CreateArticleDialog))
const CreateManualDialog = later(() => manuals().then((part) => part.CreateManualDialog))
const InviteDialog = later(() => import('~/features/people/invitations/index.ts').then((part) => part.InviteDialog))
const SpaceDialog = later(() => import('~/features/library/spaces/index.ts').then((part) => part.SpaceDialog))

type Open =
  | { kind: 'space' | 'article' | 'invitation' }
  | { kind: 'manual'; spaceId?: string; imports?: boolean }
  | null

export function CreateDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = spaceOf(pathname, search)
  const create = useMemo<Create>(
    () => ({
      space: () => setOpen({ kind: 'space' }),
      manual: (spaceId = here) => setOpen({ kind: 'manual', spaceId }),
      importManual: () => setOpen({ kind: 'manual', spaceId: here, imports: true }),
      article: () => setOpen({ kind: 'article' }),
      invitation: () => setOpen({ kind: 'invitation' }),
    }),
    [here],
  )
  const close = () => setOpen(null)
  const go = (path: string, state?: object) => {
    close()
    void navigate(path, { state })
  }
  return (
    <CreateContext value={create}>
      {children}
      {open?.kind === 'space' && <SpaceDialog onClose={close} onSaved={(id) => go(paths.space(id))} />}
      {open?.kind === 'manual' && (
        <CreateManualDialog
          spaceId={open.spaceId}
          imports={open.imports}
          onClose={close}
          onCreated={(id, imports) => go(imports ? paths.importInto(id) : paths.manual(id))}
        />
      )}
      {open?.kind === 'invitation' && <InviteDialog onClose={close} />}
      {open?.kind === 'article' && (
        <CreateArticleDialog onClose={close} onCreated={(manualId, id) => go(paths.manual(manualId, id), TITLED)} />
      )}
    </CreateContext>
  )
}
