/** The menu behind '@': people of the manual, and its articles to link to. */
import { SuggestionMenu } from '@blocknote/core/extensions'
import { articleHref } from '@lectern/content'
import type { TreeNode } from '@lectern/contracts'
import { FileText, User } from '@lectern/ui/icons'
import { trpc } from '~/lib/trpc.ts'
import { type Line, ListMenu } from '../menus/list-menu.tsx'
import { opensMentions } from '../menus/rules.ts'
import { useEditorContext } from './editor-context.ts'
import type { EditorContext } from './types.ts'

const TRIGGER = '@'
const TRIGGERS = [TRIGGER]
const MAX = 8
/** Longer words are no name that somebody is looking for. */
const MAX_QUERY = 20
const ICON_SIZE = 18

export const openMentions = ({ editor }: EditorContext): void =>
  editor
    .getExtension(SuggestionMenu)
    ?.openSuggestionMenu(TRIGGER, { deleteTriggerCharacter: true, ignoreQueryLength: true })

type TitleMatch = { id: string; title: string; above: string }

/** Documents and tables whose title holds the words, with the folders they are in. */
function findTitles(nodes: readonly TreeNode[], words: string, above: readonly string[] = []): TitleMatch[] {
  return nodes.flatMap((node) => {
    const fits = node.type !== 'folder' && node.title.toLowerCase().includes(words.toLowerCase())
    const ownMatch = fits ? [{ id: node.id, title: node.title, above: above.join(' / ') }] : []
    return [...ownMatch, ...findTitles(node.children, words, [...above, node.title])]
  })
}

export function MentionMenu() {
  const { editor, article, t } = useEditorContext()
  const utils = trpc.useUtils()

  async function people(name: string): Promise<Line[]> {
    const input = { id: article.manualId, size: MAX, ...(name === '' ? {} : { name }) }
    const page = await utils.manual.members.fetch(input, { staleTime: 30_000 }).catch(() => null)
    return (page?.records ?? [])
      .filter(({ enabled }) => enabled)
      .map((person) => ({
        id: person.id,
        title: person.name,
        subtext: person.account,
        group: t('blocks.people'),
        icon: <User size={ICON_SIZE} />,
        run: () =>
          editor.insertInlineContent([{ type: 'mention', props: { id: person.id, name: person.name } }, ' '], {
            updateSelection: true,
          }),
      }))
  }

  async function articles(words: string): Promise<Line[]> {
    const input = { manualId: article.manualId }
    const tree = await utils.article.tree.fetch(input, { staleTime: 30_000 }).catch(() => [])
    return findTitles(tree, words)
      .filter(({ id }) => id !== article.id)
      .slice(0, MAX)
      .map(({ id, title, above }) => ({
        id,
        title,
        subtext: above,
        group: t('blocks.articles'),
        icon: <FileText size={ICON_SIZE} />,
        run: () =>
          editor.insertInlineContent([{ type: 'link', href: articleHref(id), content: title }, ' '], {
            updateSelection: true,
          }),
      }))
  }

  return (
    <ListMenu
      editor={editor}
      label={t('blocks.mention')}
      triggers={TRIGGERS}
      opens={(_, before) => opensMentions(before)}
      find={async ({ query }) =>
        /^\s/u.test(query) || query.length > MAX_QUERY
          ? []
          : (await Promise.all([people(query), articles(query)])).flat()
      }
      takesFirst={({ query, asked }) => asked || query !== ''}
    />
  )
}
