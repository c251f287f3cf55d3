/** Places of footnotes in the editor: one character each, which carries its note. A press opens the note (note-box). */
import { createInternalInlineContentSpec } from '@blocknote/core'
import { type Footnote, noteText, parseBlocks } from '@lectern/content'
import { mergeAttributes, Node } from '@tiptap/core'
import { openNote } from './places.ts'
import { footnoteWords } from './words.ts'

export type NoteProps = Footnote['props']

/** Parses clipboard data, which may come from any page. */
function propsOf(id: string | null, json: string | null): NoteProps {
  try {
    const props = { id: id ?? '', note: JSON.parse(json ?? '[]') as unknown }
    const [block] = parseBlocks([{ type: 'paragraph', content: [{ type: 'footnote', props }] }])
    const [item] = block?.type === 'paragraph' ? block.content : []
    return item?.type === 'footnote' ? item.props : { id: '', note: [] }
  } catch {
    return { id: '', note: [] }
  }
}

const read = (element: HTMLElement): NoteProps =>
  propsOf(element.getAttribute('data-note-id'), element.getAttribute('data-note'))
const attributesOf = ({ id, note }: NoteProps) => ({
  'data-inline-content-type': 'footnote',
  'data-note-id': id,
  'data-note': JSON.stringify(note),
})

/** For the clipboard: whole for this editor, readable elsewhere. */
function copied(props: NoteProps) {
  const dom = document.createElement('span')
  for (const [name, value] of Object.entries(attributesOf(props))) dom.setAttribute(name, value)
  dom.textContent = ` [${noteText(props.note)}]`
  return { dom }
}

const node = Node.create({
  name: 'footnote',
  inline: true,
  group: 'inline',
  atom: true,
  selectable: false,
  addAttributes: () => ({
    id: { default: '', parseHTML: (element) => read(element).id, renderHTML: () => ({}) },
    note: { default: [], parseHTML: (element) => read(element).note, renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'span[data-inline-content-type="footnote"]' }],
  renderHTML: ({ node: { attrs }, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, attributesOf(attrs as NoteProps)),
    ` [${noteText((attrs as NoteProps).note)}]`,
  ],
  addNodeView() {
    const words = footnoteWords(this.options.editor)
    return ({ view, getPos, decorations }) => {
      const dom = document.createElement('sup')
      dom.className = 'footnote-place'
      const button = document.createElement('button')
      button.type = 'button'
      // The keys of the text reach it (keys.ts); Tab stays with the text.
      button.tabIndex = -1
      dom.append(button)
      const show = (decorated: readonly { spec: { number?: number } }[]) => {
        const number = decorated.find(({ spec }) => spec.number !== undefined)?.spec.number ?? 1
        button.textContent = String(number)
        button.setAttribute('aria-label', `${words.name} ${number}`)
      }
      show(decorations)
      button.addEventListener('click', () => {
        const place = getPos()
        if (place !== undefined && view.editable) openNote(view, place)
      })
      return {
        dom,
        update: (fresh, decorated) => {
          if (fresh.type.name !== 'footnote') return false
          show(decorated)
          return true
        },
        // A press on the button is not a press in the text.
        stopEvent: (event) => event.type === 'mousedown' || event.type === 'click',
        ignoreMutation: () => true,
      }
    }
  },
})

// Properties of the editor are plain values to its types; a note is a list.
const propSchema = { id: { default: '' }, note: { default: '' } } as const
export const footnote = createInternalInlineContentSpec(
  { type: 'footnote', propSchema, content: 'none' },
  {
    node,
    render: ({ props }) => copied(props as unknown as NoteProps),
    toExternalHTML: ({ props }) => copied(props as unknown as NoteProps),
  },
)
