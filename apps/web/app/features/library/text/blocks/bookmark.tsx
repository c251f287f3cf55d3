/** A link as a card: the metadata of its page, requested once by the server. */
import { createReactBlockSpec } from '@blocknote/react'
import { CUSTOM_BLOCKS } from '@lectern/content'
import { Button } from '@lectern/ui'
import { ExternalLink, Globe, RefreshCw } from '@lectern/ui/icons'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { AddressForm } from './address-form.tsx'
import { withoutBlock, writeBelow } from './write-below.ts'

type Page = { href: string; title: string; description: string; icon: string }
/** Blocks whose metadata is requested as soon as they are shown: embeds that became bookmarks. */
export const toDescribe = new Set<string>()

type Props = {
  id: string
  page: Page
  editable: boolean
  onChange: (page: Partial<Page>) => void
  /** Nothing is known of the page: the block becomes a line with the link. */
  onPlainLink: (href: string) => void
  onDone: () => void
  /** Nothing was typed: the block goes. */
  onCancel: () => void
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url)

function BookmarkField({ id, page, editable, onChange, onPlainLink, onDone, onCancel }: Props) {
  const { t } = useText()
  const describe = trpc.file.describeLink.useMutation({ meta: { quiet: true } })
  const ask = useEffectEvent(async (url: string) => {
    const page = await describe.mutateAsync({ url }).catch(() => null)
    if (page && page.title !== '') onChange({ href: url, ...page })
    else onPlainLink(url)
  })
  useEffect(() => {
    if (toDescribe.delete(id)) void ask(page.href)
  }, [id, page.href])
  if (page.href === '' && editable) {
    return (
      <AddressForm
        label={t('blocks.bookmarkAddress')}
        submitLabel={t('blocks.bookmarkSubmit')}
        initial=""
        busy={describe.isPending}
        onSubmit={(url) => {
          onChange({ href: url })
          void ask(url)
          onDone()
        }}
        onCancel={onCancel}
      />
    )
  }
  return (
    <div className="bookmark" contentEditable={false} aria-busy={describe.isPending}>
      <a href={page.href} target="_blank" rel="noopener noreferrer">
        <span className="bookmark-title">
          {describe.isPending ? t('blocks.bookmarkAsking') : page.title || page.href}
        </span>
        {page.description !== '' && <span className="bookmark-text">{page.description}</span>}
        <span className="bookmark-site">
          {page.icon === '' ? <Globe aria-hidden size={16} /> : <img src={page.icon} alt="" width={16} height={16} />}
          {hostOf(page.href)}
        </span>
      </a>
      {editable && (
        <div className="embed-tools">
          <Button
            size="icon"
            busy={describe.isPending}
            aria-label={t('blocks.bookmarkAgain')}
            title={t('blocks.bookmarkAgain')}
            onClick={() => void ask(page.href)}
          >
            <RefreshCw />
          </Button>
          <Button
            size="icon"
            aria-label={t('blocks.bookmarkAsLink')}
            title={t('blocks.bookmarkAsLink')}
            onClick={() => onPlainLink(page.href)}
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
      id={block.id}
      page={block.props}
      editable={editor.isEditable}
      onChange={(props) => editor.getBlock(block.id) && editor.updateBlock(block.id, { props })}
      onPlainLink={(href) => {
        if (!editor.getBlock(block.id)) return
        const link = { type: 'link' as const, href, content: href }
        editor.updateBlock(block.id, { type: 'paragraph', content: [link] } as unknown as Parameters<
          typeof editor.updateBlock
        >[1])
      }}
      onDone={() => writeBelow(editor, block.id)}
      onCancel={() => withoutBlock(editor, block.id)}
    />
  ),
  toExternalHTML: ({ block }) => (
    <p>
      <a href={block.props.href}>{block.props.title || block.props.href}</a>
    </p>
  ),
})
