/** Lines of the slash menu for the blocks of our own. */
import { insertOrUpdateBlockForSlashMenu } from '@blocknote/core/extensions'
import {
  AtSign,
  Columns2,
  Columns3,
  FileSymlink,
  MessageSquareWarning,
  PanelsTopLeft,
  Sigma,
  SquareSigma,
  Workflow,
} from '@lectern/ui/icons'
import type { EditorBlock } from '../lib/schema.ts'
import { focusTitle } from '../tabs/changes.ts'
import { mayHoldTabs } from '../tabs/may-hold.ts'
import { MentionMenu, openMentions } from './mention-menu.tsx'
import type { EditorContext, EditorExtension } from './types.ts'

const insert =
  (block: EditorBlock) =>
  ({ editor }: EditorContext) =>
    void insertOrUpdateBlockForSlashMenu(editor, block)

const columns = (count: number): EditorBlock => ({
  type: 'columnList',
  children: Array.from({ length: count }, () => ({ type: 'column', children: [{ type: 'paragraph' }] })),
})

const tabs: EditorBlock = {
  type: 'tabs',
  children: Array.from({ length: 2 }, () => ({ type: 'tab', children: [{ type: 'paragraph' }] })),
}

export const blocks: EditorExtension = {
  id: 'blocks',
  layer: MentionMenu,
  slash: [
    {
      id: 'callout',
      title: 'blocks.callout',
      hint: 'blocks.calloutHint',
      group: 'blocks',
      aliases: ['callout', 'note', 'tip', 'warning', 'info', '提示', '注意', '警告', 'tishi', 'zhuyi'],
      icon: MessageSquareWarning,
      run: insert({ type: 'callout' }),
    },
    {
      id: 'math',
      title: 'blocks.math',
      hint: 'blocks.mathHint',
      group: 'blocks',
      aliases: ['math', 'formula', 'equation', 'tex', 'latex', 'katex', '公式', '数学', 'gongshi'],
      icon: SquareSigma,
      run: insert({ type: 'math' }),
    },
    {
      id: 'inlineMath',
      title: 'blocks.inlineMath',
      hint: 'blocks.inlineMathHint',
      group: 'blocks',
      aliases: ['math', 'formula', 'inline', 'tex', 'latex', '公式', '行内公式', 'gongshi'],
      icon: Sigma,
      run: ({ editor }) => editor.insertInlineContent([{ type: 'inlineMath', props: { source: '' } }, ' ']),
    },
    {
      id: 'mermaid',
      title: 'blocks.mermaid',
      hint: 'blocks.mermaidHint',
      group: 'blocks',
      aliases: ['mermaid', 'diagram', 'flowchart', 'sequence', 'gantt', '流程图', '图表', '时序图', 'liuchengtu'],
      icon: Workflow,
      run: insert({ type: 'mermaid' }),
    },
    {
      id: 'columns2',
      title: 'blocks.columns2',
      hint: 'blocks.columnsHint',
      group: 'blocks',
      aliases: ['columns', 'row', '分栏', '两栏', 'fenlan'],
      icon: Columns2,
      run: insert(columns(2)),
    },
    {
      id: 'columns3',
      title: 'blocks.columns3',
      hint: 'blocks.columnsHint',
      group: 'blocks',
      aliases: ['columns', 'row', '分栏', '三栏', 'fenlan'],
      icon: Columns3,
      run: insert(columns(3)),
    },
    {
      id: 'tabs',
      title: 'blocks.tabs.name',
      hint: 'blocks.tabs.hint',
      group: 'blocks',
      aliases: [
        'tabs',
        'tab',
        'panels',
        'code group',
        '选项卡',
        '标签页',
        '页签',
        'xuanxiangka',
        'biaoqianye',
        'xxk',
        'bqy',
      ],
      icon: PanelsTopLeft,
      shown: ({ editor }) => mayHoldTabs(editor, editor.getTextCursorPosition().block),
      run: ({ editor }) => {
        const { id } = insertOrUpdateBlockForSlashMenu(editor, tabs)
        const [panel] = editor.getBlock(id)?.children ?? []
        const view = editor.prosemirrorView
        if (panel && view) focusTitle(view, panel.id)
      },
    },
    {
      id: 'mention',
      title: 'blocks.mention',
      hint: 'blocks.mentionHint',
      group: 'others',
      aliases: ['mention', 'person', 'at', '@', '提及', '成员', 'tiji'],
      icon: AtSign,
      run: openMentions,
    },
    {
      id: 'articleLink',
      title: 'blocks.articleLink',
      hint: 'blocks.articleLinkHint',
      group: 'others',
      aliases: ['link', 'article', 'page', 'reference', '链接', '引用', '文章', 'lianjie'],
      icon: FileSymlink,
      run: openMentions,
    },
  ],
}
