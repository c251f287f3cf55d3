// Chooses one article, or a folder where folders count, by its title.
import type { TreeNode } from '@lectern/contracts'
import { Button, Input, Popover, PopoverContent, PopoverTrigger, Skeleton } from '@lectern/ui'
import { FileText, Folder } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

export type Choice = { id: string; title: string; folder: boolean; published: boolean }

/** As many as the list shows. */
const SHOWN = 50

const flat = (nodes: readonly TreeNode[]): Choice[] =>
  nodes.flatMap(({ id, title, type, state, children }) => [
    { id, title, folder: type === 'folder', published: state !== 'unpublished' },
    ...flat(children),
  ])

/** undefined while they load, null when a text is needed first. */
function useChoices(manualId: string | undefined, text: string, folders: boolean): Choice[] | null | undefined {
  const wanted = text.trim()
  const tree = trpc.manual.structure.useQuery({ manualId: manualId ?? '' }, { enabled: manualId !== undefined })
  const found = trpc.home.findArticles.useQuery(
    { text: wanted, size: SHOWN },
    { enabled: manualId === undefined && wanted !== '', placeholderData: (before) => before },
  )
  if (manualId === undefined) {
    if (wanted === '') return null
    return found.data
      ?.filter(({ type, draft }) => type !== 'folder' && draft)
      .map(({ id, title, state }) => ({ id, title, folder: false, published: state !== 'unpublished' }))
  }
  const lower = wanted.toLocaleLowerCase()
  return (
    tree.data &&
    flat(tree.data.children)
      .filter(({ title, folder }) => (folders || !folder) && title.toLocaleLowerCase().includes(lower))
      .slice(0, SHOWN)
  )
}

function Choices({
  manualId,
  folders,
  onChoose,
}: {
  manualId?: string
  folders: boolean
  onChoose: (choice: Choice) => void
}) {
  const { t } = useText()
  const [text, setText] = useState('')
  const choices = useChoices(manualId, text, folders)
  return (
    <>
      <Input
        type="search"
        aria-label={t('robot.config.pickSearch')}
        placeholder={t('robot.config.pickSearch')}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-2 max-h-60 overflow-y-auto">
        {choices === null ? (
          <p className="px-1 py-2 text-third text-sm">{t('robot.config.pickType')}</p>
        ) : !choices ? (
          <Skeleton className="h-20" />
        ) : choices.length === 0 ? (
          <p className="px-1 py-2 text-third text-sm">{t('robot.config.pickNone')}</p>
        ) : (
          <ul>
            {choices.map((choice) => (
              <li key={choice.id}>
                <button
                  type="button"
                  className="flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover focus-visible:bg-hover [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-third"
                  onClick={() => onChoose(choice)}
                >
                  {choice.folder ? <Folder aria-hidden="true" /> : <FileText aria-hidden="true" />}
                  <span className="min-w-0 flex-1 truncate text-ink">{choice.title}</span>
                  {!choice.folder && !choice.published && (
                    <span className="text-third text-xs">{t('answering.steering.unpublished')}</span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** A button that opens the list. `label` says what is chosen for. */
export function ArticleChoice({
  manualId,
  folders = false,
  label,
  children,
  onChoose,
  ...control
}: {
  manualId?: string
  folders?: boolean
  label?: string
  children: React.ReactNode
  onChoose: (choice: Choice) => void
  id?: string
  'aria-describedby'?: string
}) {
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button {...control} aria-label={label}>
          {children}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" className="w-80 max-w-[92vw] p-2">
        <Choices
          manualId={manualId}
          folders={folders}
          onChoose={(choice) => {
            setOpen(false)
            onChoose(choice)
          }}
        />
      </PopoverContent>
    </Popover>
  )
}
