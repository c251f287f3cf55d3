/** Lines of the slash menu for frames of other sites and cards of links. */
import { insertOrUpdateBlockForSlashMenu } from '@blocknote/core/extensions'
import { LinkIcon, Play } from '@lectern/ui/icons'
import type { EditorContext, EditorExtension } from './types.ts'

const insert =
  (type: 'embed' | 'bookmark') =>
  ({ editor }: EditorContext) =>
    void insertOrUpdateBlockForSlashMenu(editor, { type })

export const cardsExtension: EditorExtension = {
  id: 'cards',
  slash: [
    {
      id: 'embed',
      title: 'blocks.embed',
      hint: 'blocks.embedHint',
      group: 'media',
      aliases: [
        'embed',
        'iframe',
        'bilibili',
        'youtube',
        'figma',
        'vimeo',
        '嵌入',
        '哔哩哔哩',
        '优酷',
        '腾讯视频',
        'qianru',
      ],
      icon: Play,
      run: insert('embed'),
    },
    {
      id: 'bookmark',
      title: 'blocks.bookmark',
      hint: 'blocks.bookmarkHint',
      group: 'media',
      aliases: ['bookmark', 'card', 'link', 'preview', '书签', '链接卡片', '网页', 'shuqian', 'kapian'],
      icon: LinkIcon,
      run: insert('bookmark'),
    },
  ],
}
