/** The editor of table articles: a spreadsheet, with files in and out. Loaded only when a table is opened for writing (ledger SHEET-01). */

import { readBlocks, type Workbook } from '@lectern/content'
import type { Article } from '@lectern/contracts'
import { blocksToMarkdown, workbookOf } from '@lectern/readers'
import { useEffect, useRef, useState } from 'react'
import type { EditorHandle } from '~/features/library/text/block-editor.tsx'
import { useText } from '~/lib/i18n.ts'
import { useColorScheme } from '~/lib/theme.ts'
import { SheetFiles } from './sheet-files.tsx'
import { type SheetSession, startUniver } from './start-univer.ts'

type Props = {
  article: Pick<Article, 'content' | 'title'>
  label: string
  onReady: (handle: EditorHandle | null) => void
  onChange: () => void
}

const asWorkbook = (content: Article['content']): Workbook => workbookOf(readBlocks(content))

export default function SheetEditor({ article, label, onReady, onChange }: Props) {
  const { lang } = useText()
  const dark = useColorScheme() === 'dark'
  const box = useRef<HTMLDivElement>(null)
  const [session, setSession] = useState<SheetSession | null>(null)
  const latest = useRef({ onChange, dark, content: article.content })
  latest.current.onChange = onChange
  latest.current.dark = dark

  useEffect(() => {
    if (!box.current) return
    // A new root each time: the library manages its content.
    const container = document.createElement('div')
    container.className = 'size-full'
    box.current.append(container)
    const started = startUniver({
      container,
      workbook: asWorkbook(latest.current.content),
      lang,
      dark: latest.current.dark,
      onEdited: () => latest.current.onChange(),
    })
    setSession(started)
    onReady({
      blocks: () => [started.read()],
      replace: (content) => started.replace(asWorkbook(content)),
      toMarkdown: (content) => blocksToMarkdown(content ? readBlocks(content) : [started.read()]),
      headings: () => {
        const { sheets } = started.read().content
        return sheets.length > 1 ? sheets.map(({ id, name }) => ({ id, text: name, level: 2 })) : []
      },
      field: { isOpen: () => started.isWriting(), settle: () => started.settle() },
      focus: () => started.focus(),
      reveal: (id) => {
        started.showSheet(id)
        return true
      },
    })
    return () => {
      // Another language starts again from what is there now.
      latest.current.content = [started.read()]
      onReady(null)
      setSession(null)
      // The library renders with React itself, which may not be stopped while this page renders.
      setTimeout(() => {
        started.dispose()
        container.remove()
      })
    }
  }, [lang, onReady])

  useEffect(() => session?.setDark(dark), [session, dark])

  return (
    <section aria-label={label} className="flex flex-col gap-2">
      {session && <SheetFiles session={session} title={article.title} />}
      {/* The library shows the messages of the page a second time. */}
      <div
        ref={box}
        className="[&_[data-sonner-toaster]]:hidden h-[calc(100dvh-15rem)] min-h-110 overflow-hidden rounded-md border border-line"
      />
    </section>
  )
}
