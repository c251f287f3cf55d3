/** A link as a card: what its page says about itself, asked for once, by the server. */
import { createReactBlockSpec } from '@blocknote/react'
import { CUSTOM_BLOCKS } from '@lectern/content'
import { Button } from '@lectern/ui'
import { ExternalLink, Globe, RefreshCw } from '@lectern/ui/icons'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { AddressForm } from './address-form.tsx'

type Page = { url: string; title: string; description: string; icon: string }
type Props = {
  page: Page
  editable: boolean
  onChange: (page: Partial<Page>) => void
  /** Nothing is known of the page: the block becomes a line with the link. */
  onPlainLink: (url: string) => void
  onDone: () => void
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url)

function BookmarkField({ page, editable, onChange, onPlainLink, onDone }: Props) {
  const { t } = useText()
  const describe = trpc.file.describeLink.useMutation({ meta: { quiet: true } })
  const asked = useRef(false)
  const ask = useEffectEvent(async (url: string) => {
    asked.current = true
    const found = await describe.mutateAsync({ url }).catch(() => null)
    if (found && found.title !== '') onChange({ url, ...found })
    else onPlainLink(url)
  })
  // An address came from elsewhere: an embed that became a bookmark.
  useEffect(() => {
    if (editable && page.url !== '' && page.title === '' && !asked.current) void ask(page.url)
  }, [editable, page.url, page.title])
  if (page.url === '' && editable) {
    return (
      <AddressForm
        label={t('blocks.bookmarkAddress')}
        submitLabel={t('blocks.bookmarkSubmit')}
        initial=""
        busy={describe.isPending}
        onSubmit={(url) => {
          onChange({ url })
          void ask(url)
          onDone()
        }}
        onCancel={onDone}
      />
    )
  }
  return (
    <div className="bookmark" contentEditable={false} aria-busy={describe.isPending}>
      <a href={page.url} target="_blank" rel="noopener noreferrer">
        <span className="bookmark-title">
          {describe.isPending ? t('blocks.bookmarkAsking') : page.title || page.url}
        </span>
        {page.description !== '' && <span className="bookmark-text">{page.description}</span>}
        <span className="bookmark-site">
          {page.icon === '' ? <Globe aria-hidden size={16} /> : <img src={page.icon} alt="" width={16} height={16} />}
          {hostOf(page.url)}
        </span>
      </a>
      {editable && (
        <div className="embed-tools">
          <Button
            size="icon"
            busy={describe.isPending}
            aria-label={t('blocks.bookmarkAgain')}
            title={t('blocks.bookmarkAgain')}
            onClick={() => void ask(page.url)}
          >
            <RefreshCw />
          </Button>
          <Button
            size="icon"
            aria-label={t('blocks.bookmarkAsLink')}
            title={t('blocks.bookmarkAsLink')}
            onClick={() => onPlainLink(page.url)}
          >
            <ExternalLink />
          </Button>
        </div>
      )}
    </div>
  )
}

export const bookmarkBlock = createReactBlockSpec(CUSTOM_BLOCKS.bookmark, {
  render: ({ block, editor }) => (
    <BookmarkField
      page={block.props}
      editable={editor.isEditable}
      onChange={(props) => editor.getBlock(block.id) && editor.updateBlock(block.id, { props })}
      onPlainLink={(url) => {
        if (!editor.getBlock(block.id)) return
        const link = { type: 'link' as const, href: url, content: url }
        editor.updateBlock(block.id, { type: 'paragraph', content: [link] } as unknown as Parameters<
          typeof editor.updateBlock
        >[1])
      }}
      onDone={() => editor.focus()}
    />
  ),
  toExternalHTML: ({ block }) => (
    <p>
      <a href={block.props.url}>{block.props.title || block.props.url}</a>
    </p>
  ),
})
