/** Our names of the editor's own blocks, which its menus show in place of those that come with it. */
import type { zh } from '@blocknote/core/locales'
import type { Translate } from '~/lib/i18n.ts'

type Names = typeof zh.slash_menu

const BLOCKS = [
  ...(['heading', 'heading_2', 'heading_3', 'heading_4', 'heading_5', 'heading_6'] as const),
  ...(['toggle_heading', 'toggle_heading_2', 'toggle_heading_3'] as const),
  ...(['quote', 'numbered_list', 'bullet_list', 'check_list', 'toggle_list', 'paragraph', 'code_block'] as const),
  ...(['table', 'divider', 'image', 'video', 'audio', 'emoji'] as const),
] satisfies (keyof Names)[]

export function blockNames(names: Names, t: Translate): Names {
  const entries = BLOCKS.map((block) => {
    const [title, subtext] = [t(`blocks.basic.${block}.title`), t(`blocks.basic.${block}.subtext`)]
    return [block, { ...names[block], title, subtext }] as const
  })
  return { ...names, ...Object.fromEntries(entries) }
}
