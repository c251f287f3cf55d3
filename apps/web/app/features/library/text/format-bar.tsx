/** The bar of formats above the text, there before anything is selected (specification §2 'Manual editor'). */
import { formatKeyboardShortcut } from '@blocknote/core'
import { SuggestionMenu } from '@blocknote/core/extensions'
import { useEditorState } from '@blocknote/react'
import {
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@lectern/ui'
import {
  Bold,
  ChevronDown,
  CodeXml,
  Italic,
  ListChecks,
  ListIcon,
  ListOrdered,
  Plus,
  Strikethrough,
  Underline,
} from '@lectern/ui/icons'
import type { ComponentType } from 'react'
import { turnInto } from './block-menu/act-on-blocks.ts'
import { TARGETS, type Target } from './block-menu/turn-into.ts'
import { useEditorContext } from './extensions/editor-context.ts'
import type { TextEditor } from './lib/schema.ts'
import { SLASHES } from './menus/rules.ts'

const MARKS = [
  ['bold', Bold],
  ['italic', Italic],
  ['underline', Underline],
  ['strike', Strikethrough],
  ['code', CodeXml],
] as const
const LISTS = { bullets: ListIcon, numbers: ListOrdered, checks: ListChecks } as const

/** The type of the block with the caret, and the marks there. Read from the state itself: this happens at every key. */
function formatsOf(editor: TextEditor) {
  const { selection, storedMarks } = editor.prosemirrorState
  const { parent } = selection.$to
  const target = TARGETS.find(
    ({ block }) =>
      block.type === parent.type.name &&
      Object.entries(block.props ?? {}).every(([name, value]) => parent.attrs[name] === value),
  )
  return {
    target: target?.id,
    isCode: parent.type.spec.code === true,
    isText: parent.inlineContent,
    marks: (storedMarks ?? selection.$to.marks()).map(({ type }) => type.name),
  }
}

type ToolProps = {
  label: string
  keys?: string
  icon: ComponentType
  pressed?: boolean
  disabled: boolean
  onPress: () => void
}

/** The caret stays in the text when it is pressed. */
function Tool({ label, keys, icon: Icon, pressed, disabled, onPress }: ToolProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className="aria-pressed:bg-primary-subtle aria-pressed:text-primary-text"
      aria-label={label}
      title={keys ? `${label} ${keys}` : label}
      aria-pressed={pressed}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon />
    </Button>
  )
}

export function FormatBar() {
  const { editor, t } = useEditorContext()
  const { target, isCode, isText, marks } = useEditorState({ editor, selector: () => formatsOf(editor) })
  const { formatting_toolbar: words, generic } = editor.dictionary
  const titleOf = ({ title }: Target) => title(editor.dictionary) ?? t('blocks.callout')
  const current = TARGETS.find(({ id }) => id === target)
  const turn = (id: string) => {
    const next = TARGETS.find((one) => one.id === id)
    if (next) turnInto(editor, editor.getTextCursorPosition().block, next)
  }
  return (
    <div role="toolbar" aria-label={t('editor.formatBar')} className="flex w-max items-center gap-0.5">
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            aria-label={current ? `${t('blocks.turnInto')}: ${titleOf(current)}` : undefined}
            disabled={!current}
            className="min-w-28 justify-between"
          >
            {current ? titleOf(current) : t('blocks.turnInto')}
            <ChevronDown />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            editor.focus()
          }}
        >
          <DropdownMenuRadioGroup value={target} onValueChange={turn}>
            {TARGETS.map((one) => (
              <DropdownMenuRadioItem key={one.id} value={one.id}>
                {titleOf(one)}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
      {MARKS.map(([mark, icon]) => (
        <Tool
          key={mark}
          label={words[mark].tooltip}
          keys={formatKeyboardShortcut(words[mark].secondary_tooltip, generic.ctrl_shortcut)}
          icon={icon}
          pressed={marks.includes(mark)}
          disabled={!isText || isCode}
          onPress={() => {
            editor.focus()
            editor.toggleStyles({ [mark]: true })
          }}
        />
      ))}
      {TARGETS.flatMap((list) => {
        const icon = LISTS[list.id as keyof typeof LISTS]
        if (!icon) return []
        const isThis = target === list.id
        return (
          <Tool
            key={list.id}
            label={titleOf(list)}
            icon={icon}
            pressed={isThis}
            disabled={!current}
            onPress={() => turn(isThis ? 'paragraph' : list.id)}
          />
        )
      })}
      <Tool
        label={t('editor.insert')}
        keys={SLASHES[0]}
        icon={Plus}
        disabled={!current || isCode}
        onPress={() => {
          // Behind selected words, which stay.
          if (!editor.prosemirrorState.selection.empty)
            editor.setTextCursorPosition(editor.getTextCursorPosition().block, 'end')
          editor.getExtension(SuggestionMenu)?.openSuggestionMenu(SLASHES[0])
        }}
      />
    </div>
  )
}
