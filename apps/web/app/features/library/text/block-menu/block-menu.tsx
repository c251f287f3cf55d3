/** The menu of the handle beside a block: the editor's own entries, and turn into, duplicate, copy link (specification §2 'Manual editor'). */
import { SideMenuExtension } from '@blocknote/core/extensions'
import {
  BlockColorsItem,
  DragHandleMenu,
  RemoveBlockItem,
  SideMenu,
  SideMenuController,
  TableColumnHeaderItem,
  TableRowHeaderItem,
  useComponentsContext,
  useExtensionState,
} from '@blocknote/react'
import { CopyPlus, ExternalLink, Highlighter, LinkIcon, Palette, RefreshCw, Table, Trash2 } from '@lectern/ui/icons'
import type { ComponentType } from 'react'
import { copyText } from '~/lib/copy.ts'
import { trpc } from '~/lib/trpc.ts'
import { useEditorContext } from '../extensions/editor-context.ts'
import { markSelectedLines } from '../lib/code-lines.ts'
import { mayHoldTabs } from '../tabs/may-hold.ts'
import { duplicate, intoTabs, turnInto } from './act-on-blocks.ts'
import { isPublished, readersLink, writersLink } from './block-link.ts'
import { isAlready, isText, TARGETS } from './turn-into.ts'

/** An entry's sign and words: the editor's own entries have no place for a sign, and its entries with further ones draw it otherwise. */
const Line = ({ icon: Icon, text }: { icon: ComponentType<{ className: string }>; text: string }) => (
  <span className="flex items-center gap-2">
    <Icon className="size-4 shrink-0 text-third" />
    {text}
  </span>
)

/** The block that the menu is beside. */
function useBlock() {
  const { editor } = useEditorContext()
  const id = useExtensionState(SideMenuExtension, { editor, selector: (state) => state?.block.id })
  return id === undefined ? undefined : editor.getBlock(id)
}

function TurnInto() {
  const { editor, t } = useEditorContext()
  const components = useComponentsContext()
  const block = useBlock()
  if (!components || !block || !isText(block)) return null
  const { Menu } = components.Generic
  return (
    <Menu.Root position="right" sub>
      <Menu.Trigger sub>
        <Menu.Item className="bn-menu-item" subTrigger>
          <Line icon={RefreshCw} text={t('blocks.turnInto')} />
        </Menu.Item>
      </Menu.Trigger>
      <Menu.Dropdown sub className="bn-menu-dropdown">
        {TARGETS.map((target) => (
          <Menu.Item
            key={target.id}
            className="bn-menu-item"
            checked={isAlready(block, target)}
            onClick={() => turnInto(editor, block, target)}
          >
            {target.title(editor.dictionary) ?? t('blocks.callout')}
          </Menu.Item>
        ))}
        {mayHoldTabs(editor, block) && (
          <Menu.Item className="bn-menu-item" onClick={() => intoTabs(editor, block)}>
            {t('blocks.tabs.name')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu.Root>
  )
}

function BlockActions() {
  const { editor, article, t } = useEditorContext()
  const components = useComponentsContext()
  const block = useBlock()
  const tree = trpc.article.tree.useQuery({ manualId: article.manualId }, { staleTime: 60_000 })
  if (!components || !block) return null
  const { Item } = components.Generic.Menu
  const published = isPublished(tree.data ?? [], article.id)
  const copy = (link: string) => void copyText(link, t('common.actions.copied'), t('common.states.copyFailed'))
  return (
    <>
      <Item className="bn-menu-item" onClick={() => duplicate(editor, block)}>
        <Line icon={CopyPlus} text={t('blocks.duplicate')} />
      </Item>
      {block.type === 'codeBlock' && (
        <Item className="bn-menu-item" onClick={() => markSelectedLines(editor, block.id)}>
          <Line icon={Highlighter} text={t('blocks.markLines')} />
        </Item>
      )}
      <Item className="bn-menu-item" onClick={() => copy(writersLink(article.manualId, article.id, block.id))}>
        <Line icon={LinkIcon} text={t('blocks.copyLink')} />
      </Item>
      {published && (
        <Item className="bn-menu-item" onClick={() => copy(readersLink(article.id, block.id))}>
          <Line icon={ExternalLink} text={t('blocks.copyReaderLink')} />
        </Item>
      )}
    </>
  )
}

function BlockMenu() {
  const { editor } = useEditorContext()
  const { drag_handle: words } = editor.dictionary
  return (
    <DragHandleMenu>
      <TurnInto />
      <BlockActions />
      <BlockColorsItem>
        <Line icon={Palette} text={words.colors_menuitem} />
      </BlockColorsItem>
      <TableRowHeaderItem>
        <Line icon={Table} text={words.header_row_menuitem} />
      </TableRowHeaderItem>
      <TableColumnHeaderItem>
        <Line icon={Table} text={words.header_column_menuitem} />
      </TableColumnHeaderItem>
      <RemoveBlockItem>
        <Line icon={Trash2} text={words.delete_menuitem} />
      </RemoveBlockItem>
    </DragHandleMenu>
  )
}

const Menu = () => <SideMenu dragHandleMenu={BlockMenu} />
export const BlockSideMenu = () => <SideMenuController sideMenu={Menu} />
