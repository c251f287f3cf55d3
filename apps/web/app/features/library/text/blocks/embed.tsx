/** A player or board of another site: its cover, and the frame when somebody presses it. */
import { createReactBlockSpec } from '@blocknote/react'
import { CUSTOM_BLOCKS } from '@lectern/content'
import { EMBED_NAMES, embedFrame } from '@lectern/contracts'
import { Button, Input } from '@lectern/ui'
import { ExternalLink, Pencil, Play } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { FRAME_ALLOW, FRAME_SANDBOX } from '~/shared/article/frame.ts'
import { AddressForm } from './address-form.tsx'
import { toDescribe } from './bookmark.tsx'
import { withoutBlock, writeBelow } from './write-below.ts'

type Props = {
  href: string
  caption: string
  editable: boolean
  onChange: (props: { href?: string; caption?: string }) => void
  /** The address is shown as a card instead. */
  onBookmark: (href: string) => void
  onDone: () => void
  /** Nothing was typed: the block goes. */
  onCancel: () => void
}

function EmbedField({ href: url, caption, editable, onChange, onBookmark, onDone, onCancel }: Props) {
  const { t } = useText()
  const [editing, setEditing] = useState(editable && url === '')
  const [refused, setRefused] = useState<string | null>(null)
  const [shown, setShown] = useState(false)
  const frame = embedFrame(url)
  if (editing || (url === '' && editable)) {
    return (
      <AddressForm
        label={t('blocks.embedAddress', { sites: EMBED_NAMES.join(t('blocks.siteJoin')) })}
        submitLabel={t('blocks.embedSubmit')}
        initial={url}
        problem={
          refused !== null && (
            <>
              {t('blocks.embedRefused')}{' '}
              <button type="button" className="underline underline-offset-2" onClick={() => onBookmark(refused)}>
                {t('blocks.embedAsBookmark')}
              </button>
            </>
          )
        }
        onSubmit={(typed) => {
          if (!embedFrame(typed)) return setRefused(typed)
          onChange({ href: typed })
          setEditing(false)
          setShown(false)
          onDone()
        }}
        onCancel={() => {
          setEditing(false)
          if (url === '') onCancel()
          else onDone()
        }}
      />
    )
  }
  return (
    <figure className="embed" contentEditable={false}>
      {frame && shown ? (
        <iframe
          src={frame.src}
          title={frame.name}
          sandbox={FRAME_SANDBOX}
          allow={FRAME_ALLOW}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button type="button" className="embed-cover" disabled={!frame} onClick={() => setShown(true)}>
          <Play aria-hidden />
          <span className="embed-name">{frame?.name ?? url}</span>
          <span className="embed-address">{url}</span>
        </button>
      )}
      {editable && (
        <div className="embed-tools">
          <Button
            size="icon"
            aria-label={t('blocks.changeAddress')}
            title={t('blocks.changeAddress')}
            onClick={() => setEditing(true)}
          >
            <Pencil />
          </Button>
          <Button size="icon" asChild>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('blocks.openAddress')}
              title={t('blocks.openAddress')}
            >
              <ExternalLink />
            </a>
          </Button>
        </div>
      )}
      {editable ? (
        <Input
          className="embed-caption"
          aria-label={t('blocks.caption')}
          placeholder={t('blocks.caption')}
          value={caption}
          maxLength={300}
          onChange={(event) => onChange({ caption: event.target.value })}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
            event.preventDefault()
            onDone()
          }}
        />
      ) : (
        caption !== '' && <figcaption>{caption}</figcaption>
      )}
    </figure>
  )
}

export const embedBlock = createReactBlockSpec(CUSTOM_BLOCKS.embed, {
  parse: (element) => {
    const frame = element.tagName === 'IFRAME' ? embedFrame(element.getAttribute('src') ?? '') : null
    return frame ? { href: frame.src } : undefined
  },
  render: ({ block, editor }) => (
    <EmbedField
      href={block.props.href}
      caption={block.props.caption}
      editable={editor.isEditable}
      onChange={(props) => editor.updateBlock(block.id, { props })}
      onBookmark={(href) => {
        toDescribe.add(block.id)
        editor.updateBlock(block.id, { type: 'bookmark' as 'embed', props: { href } })
      }}
      onDone={() => writeBelow(editor, block.id)}
      onCancel={() => withoutBlock(editor, block.id)}
    />
  ),
  toExternalHTML: ({ block }) => (
    <p>
      <a href={block.props.href}>{block.props.caption || block.props.href}</a>
    </p>
  ),
})
