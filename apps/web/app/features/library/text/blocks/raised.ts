/** Marks of text beside those of the editor itself. */
import { createStyleSpec } from '@blocknote/core'
import { CUSTOM_STYLES } from '@lectern/content'

const shownAs = (tag: 'sup' | 'sub' | 'kbd') => ({
  render: () => {
    const dom = document.createElement(tag)
    return { dom, contentDOM: dom }
  },
  parse: ({ tagName }: HTMLElement): true | undefined => tagName === tag.toUpperCase() || undefined,
})

export const superscript = createStyleSpec(CUSTOM_STYLES.superscript, shownAs('sup'))
export const subscript = createStyleSpec(CUSTOM_STYLES.subscript, shownAs('sub'))
export const kbd = createStyleSpec(CUSTOM_STYLES.kbd, shownAs('kbd'))

/** Read from copied parts of the editor; those of pages are read with their links. */
export const linkTitle = createStyleSpec(CUSTOM_STYLES.linkTitle, {
  render: (title) => {
    const dom = document.createElement('span')
    dom.title = title ?? ''
    return { dom, contentDOM: dom }
  },
})
