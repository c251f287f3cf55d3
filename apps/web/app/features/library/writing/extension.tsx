/** AI in the text editor: lines of the slash menu, a menu above a selection, and the card in which the model writes (EDIT-11). */
import { useComponentsContext } from '@blocknote/react'
import { Languages, ListIcon, Pencil, Sparkles } from '@lectern/ui/icons'
import { useEditorContext } from '~/features/library/text/extensions/editor-context.ts'
import type { EditorExtension } from '~/features/library/text/extensions/types.ts'
import { AssistPanel } from './assist-panel.tsx'
import { helps, openRequest, useAskHelp, useHelps, useOpenRequest } from './panel-state.ts'
import { type AssistRequest, isEmptyDocument, requestAtCaret, requestOnSelection } from './requests.ts'

const CHOICES = [
  { task: 'rewrite', label: 'assist.task.rewrite' },
  { task: 'shorten', label: 'assist.task.shorten' },
  { task: 'continue', label: 'assist.task.continue' },
  { task: 'summarize', label: 'assist.task.summarize' },
  { task: 'translate', to: 'zh_CN', label: 'assist.toChinese' },
  { task: 'translate', to: 'en_US', label: 'assist.toEnglish' },
] as const satisfies readonly { task: AssistRequest['task']; to?: AssistRequest['to']; label: string }[]

function AssistMenu() {
  const context = useEditorContext()
  const components = useComponentsContext()
  const shown = useHelps()
  if (!components || !shown) return null
  const { Menu } = components.Generic
  const { Button } = components.FormattingToolbar
  return (
    <Menu.Root>
      <Menu.Trigger>
        <Button
          className="bn-button"
          label={context.t('assist.menu')}
          mainTooltip={context.t('assist.menu')}
          icon={<Sparkles size={16} />}
        />
      </Menu.Trigger>
      <Menu.Dropdown className="bn-menu-dropdown">
        {CHOICES.map((choice) => (
          <Menu.Item
            key={choice.label}
            className="bn-menu-item"
            icon={choice.task === 'translate' ? <Languages size={16} /> : <Pencil size={16} />}
            onClick={() => {
              const request = requestOnSelection(context, choice.task, 'to' in choice ? choice.to : undefined)
              openRequest(choice.task === 'continue' ? { ...request, replaces: [] } : request)
            }}
          >
            {context.t(choice.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu.Root>
  )
}

function AssistLayer() {
  const request = useOpenRequest()
  useAskHelp(useEditorContext().article.manualId)
  if (!request) return null
  // Not loaded on demand: what is typed while it arrives would go into the article.
  return <AssistPanel key={`${request.task} ${request.after}`} request={request} onClose={() => openRequest(null)} />
}

export const assistExtension: EditorExtension = {
  id: 'assist',
  slash: [
    {
      id: 'assist-create',
      title: 'assist.task.create',
      hint: 'assist.hint.create',
      group: 'ai',
      aliases: ['ai', 'write', 'generate', '写作', '生成', '文档'],
      icon: Sparkles,
      shown: helps,
      run: (context) => openRequest(requestAtCaret(context, 'create')),
    },
    {
      id: 'assist-continue',
      title: 'assist.task.continue',
      hint: 'assist.hint.continue',
      group: 'ai',
      aliases: ['ai', 'continue', '续写', '继续'],
      icon: Pencil,
      shown: (context) => helps() && !isEmptyDocument(context),
      run: (context) => openRequest(requestAtCaret(context, 'continue')),
    },
    {
      id: 'assist-summarize',
      title: 'assist.task.summarize',
      hint: 'assist.hint.summarize',
      group: 'ai',
      aliases: ['ai', 'summary', 'summarise', '总结', '摘要'],
      icon: ListIcon,
      shown: (context) => helps() && !isEmptyDocument(context),
      run: (context) => openRequest(requestAtCaret(context, 'summarize')),
    },
  ],
  toolbar: AssistMenu,
  layer: AssistLayer,
}
