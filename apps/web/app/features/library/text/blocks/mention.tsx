/** Somebody's name within a line. */
import { createReactInlineContentSpec } from '@blocknote/react'
import { CUSTOM_INLINE } from '@lectern/content'

export const mention = createReactInlineContentSpec(CUSTOM_INLINE.mention, {
  render: ({ inlineContent }) => <span className="mention">@{inlineContent.props.name}</span>,
})
