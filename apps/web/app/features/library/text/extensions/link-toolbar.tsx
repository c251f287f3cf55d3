/** Toolbar of a link: the editor's own buttons, and its title. */
import {
  DeleteLinkButton,
  EditLinkButton,
  LinkToolbar,
  LinkToolbarController,
  type LinkToolbarProps,
  OpenLinkButton,
  useComponentsContext,
} from '@blocknote/react'
import { MessageSquare } from '@lectern/ui/icons'
import { useState } from 'react'
import type { TextEditor } from '../lib/schema.ts'
import { useEditorContext } from './editor-context.ts'

type Range = LinkToolbarProps['range']

const titleAt = ({ prosemirrorState: { doc } }: TextEditor, { from }: Range): string =>
  String(doc.nodeAt(from)?.marks.find(({ type }) => type.name === 'linkTitle')?.attrs.stringValue ?? '')

function setTitle(editor: TextEditor, { from, to }: Range, typed: string): void {
  const { linkTitle } = editor.pmSchema.marks
  const title = typed.replace(/\s+/g, ' ').trim()
  if (!linkTitle) return
  editor.transact((tr) => {
    tr.removeMark(from, to, linkTitle)
    if (title !== '') tr.addMark(from, to, linkTitle.create({ stringValue: title }))
  })
}

function TitleButton({ range, setToolbarOpen, setToolbarPositionFrozen }: LinkToolbarProps) {
  const { editor, t } = useEditorContext()
  const components = useComponentsContext()
  const [title, setTyped] = useState(() => titleAt(editor, range))
  if (!components) return null
  const { Generic, LinkToolbar: Toolbar } = components
  const save = () => {
    setTitle(editor, range, title)
    setToolbarOpen?.(false)
    setToolbarPositionFrozen?.(false)
    editor.focus()
  }
  return (
    <Generic.Popover.Root onOpenChange={setToolbarPositionFrozen}>
      <Generic.Popover.Trigger>
        <Toolbar.Button
          className="bn-button"
          label={t('blocks.linkTitle')}
          mainTooltip={t('blocks.linkTitle')}
          isSelected={title !== ''}
          icon={<MessageSquare size={16} />}
        />
      </Generic.Popover.Trigger>
      <Generic.Popover.Content className="bn-popover-content bn-form-popover" variant="form-popover">
        <Generic.Form.Root>
          <Generic.Form.TextInput
            className="bn-text-input"
            name="linkTitle"
            icon={<MessageSquare size={16} />}
            autoFocus
            placeholder={t('blocks.linkTitleHint')}
            value={title}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              save()
            }}
            onSubmit={save}
          />
        </Generic.Form.Root>
      </Generic.Popover.Content>
    </Generic.Popover.Root>
  )
}

const Buttons = (props: LinkToolbarProps) => (
  <LinkToolbar {...props}>
    <EditLinkButton {...props} />
    <OpenLinkButton url={props.url} />
    <TitleButton key={props.range.from} {...props} />
    <DeleteLinkButton {...props} />
  </LinkToolbar>
)

export const LinkTools = () => <LinkToolbarController linkToolbar={Buttons} />
