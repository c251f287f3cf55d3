/** The note of the footnote that is open, in a box beside its number. What is typed is in the article at once. */
import { type NoteInline, noteHasWords } from '@lectern/content'
import { Button, Popover, PopoverAnchor, PopoverContent } from '@lectern/ui'
import { Bold, CodeXml, Italic, LinkIcon, Trash2 } from '@lectern/ui/icons'
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useEditorContext } from '../extensions/editor-context.ts'
import { closeNote, footnoteAt, openPlace, placesSharing } from '../footnotes/places.ts'
import type { TextEditor } from '../lib/schema.ts'
import { LinkForm } from './link-form.tsx'
import { type NoteActions, type NoteView, noteView } from './note-view.ts'

/** The place that is open, and the text around it. */
function useOpenPlace(editor: TextEditor) {
  const tiptap = editor._tiptapEditor
  const subscribe = useCallback(
    (changed: () => void) => {
      tiptap.on('transaction', changed)
      return () => void tiptap.off('transaction', changed)
    },
    [tiptap],
  )
  return useSyncExternalStore(subscribe, () => openPlace(tiptap.state))
}

function writeNote(editor: TextEditor, place: number, note: NoteInline[]): void {
  editor.transact((tr) => {
    for (const one of placesSharing(tr.doc, place)) {
      const node = tr.doc.nodeAt(one)
      if (node) tr.setNodeMarkup(one, null, { ...node.attrs, note })
    }
  })
}

export function NoteLayer() {
  const { editor } = useEditorContext()
  const open = useOpenPlace(editor)
  if (!open) return null
  return <OpenNote key="note" place={open.place} />
}

function OpenNote({ place }: { place: number }) {
  const { editor, t } = useEditorContext()
  const view = editor.prosemirrorView
  const footnote = footnoteAt(view.state.doc, place)
  const sharing = placesSharing(view.state.doc, place).length
  const noteView = useRef<NoteView>(null)
  const anchor = useRef<Element>(document.body)
  const [linking, setLinking] = useState(false)
  const now = useRef({ place, closed: false })
  now.current.place = place
  const element = view.nodeDOM(place)
  if (element instanceof Element) anchor.current = element
  const note = footnote?.props.note ?? []

  const close = (writeOn: boolean) => {
    if (now.current.closed) return
    now.current.closed = true
    const current = footnoteAt(view.state.doc, now.current.place)
    closeNote(view, !noteHasWords(current?.props.note ?? []), writeOn)
  }
  const leave = useRef(close)
  leave.current = close

  const marks = [
    ['bold', Bold],
    ['italic', Italic],
    ['code', CodeXml],
  ] as const
  return (
    <Popover open onOpenChange={(next) => !next && close(false)}>
      <PopoverAnchor virtualRef={anchor} />
      <PopoverContent
        className="w-96 max-w-[calc(100vw-2rem)] p-3"
        align="start"
        aria-label={t('blocks.footnote.name')}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => {
          event.preventDefault()
          if (linking) {
            setLinking(false)
            noteView.current?.view.focus()
          } else close(true)
        }}
      >
        <NoteField
          note={note}
          made={noteView}
          actions={{
            onChange: (changed) => writeNote(editor, now.current.place, changed),
            onDone: () => leave.current(true),
            onLink: () => setLinking(true),
          }}
        />
        {linking && (
          <LinkForm
            onDone={(href) => {
              setLinking(false)
              if (noteView.current) setLink(noteView.current, href)
            }}
          />
        )}
        <div className="mt-2 flex items-center gap-1">
          {marks.map(([name, Icon]) => (
            <Button
              key={name}
              size="icon"
              variant="ghost"
              aria-label={t(`blocks.footnote.${name}`)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => noteView.current?.mark(name)}
            >
              <Icon size={16} />
            </Button>
          ))}
          <Button
            size="icon"
            variant="ghost"
            aria-label={t('blocks.footnote.link')}
            aria-expanded={linking}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setLinking(!linking)}
          >
            <LinkIcon size={16} />
          </Button>
          <span className="grow text-third text-xs">
            {sharing > 1 ? t('blocks.footnote.shared', { count: sharing }) : ''}
          </span>
          <Button
            size="icon"
            variant="ghost"
            aria-label={t('blocks.footnote.remove')}
            onClick={() => {
              now.current.closed = true
              closeNote(view, true, true)
            }}
          >
            <Trash2 size={16} />
          </Button>
          <Button size="sm" onClick={() => close(true)}>
            {t('blocks.done')}
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  )
}

type FieldProps = { note: NoteInline[]; made: RefObject<NoteView | null>; actions: NoteActions }

/** Apart from the box around it, which comes later than the first effects of what opens it. */
function NoteField({ note, made: noteViewRef, actions }: FieldProps) {
  const { editor, t } = useEditorContext()
  const field = useRef<HTMLDivElement>(null)
  const written = useRef('')
  const json = JSON.stringify(note)
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; later notes are shown by the effect below
  useEffect(() => {
    if (!field.current) return
    const shown = noteView(editor, field.current, t('blocks.footnote.text'), {
      ...actions,
      onChange: (changed) => {
        written.current = JSON.stringify(changed)
        actions.onChange(changed)
      },
    })
    noteViewRef.current = shown
    shown.show(note)
    written.current = json
    shown.view.focus()
    return () => {
      noteViewRef.current = null
      shown.view.destroy()
    }
  }, [editor])
  // Undo and redo change the note from outside.
  useEffect(() => {
    if (written.current === json) return
    written.current = json
    noteViewRef.current?.show(note)
  }, [json, note, noteViewRef])
  const placeholder = note.length === 0 ? t('blocks.footnote.placeholder') : undefined
  return <div ref={field} className="note-field" data-empty={placeholder} />
}

/** Links the selected words, or writes the address. */
function setLink({ view }: NoteView, href: string): void {
  const { state } = view
  const mark = state.schema.marks.link?.create({ href })
  if (mark && href !== '') {
    const { from, to, empty } = state.selection
    view.dispatch(empty ? state.tr.insert(from, state.schema.text(href, [mark])) : state.tr.addMark(from, to, mark))
  }
  view.focus()
}
