/** Words that comments are about, for people who read and do not write: painted over the text, opened by a click, chosen by selecting. */
import { findWords } from '@lectern/content'
import type { CommentThread } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { MessageSquare } from '@lectern/ui/icons'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { settleAt } from '~/shared/article/settle-at.ts'
import { commentOn, quoteOf, useCommentTarget } from '../comment-target.ts'
import { isCommentKey } from './comment-key.ts'
import { openComment, revealThread, setPlaces, useActiveComment } from './comment-places.ts'
import { pageRange, pageText, selectedAnchor } from './page-texts.ts'
import './words.css'

const NONE: readonly CommentThread[] = []
/** Room for the button below the selection. */
const BELOW = 8
const BUTTON = { width: 112, height: 40 }

/** Ranges of the page by thread. */
function useRanges(articleId: string, prose: HTMLElement, threads: readonly CommentThread[]): Map<string, Range[]> {
  const target = useCommentTarget(articleId)
  const active = useActiveComment()
  const [ranges, setRanges] = useState(new Map<string, Range[]>())
  useEffect(() => {
    const open = threads.filter(({ resolved }) => !resolved)
    const rangesById = new Map<string, Range[]>()
    const put = (id: string, anchor: CommentThread['anchor']) => {
      const here = (anchor ?? []).flatMap((part) => {
        const text = pageText(prose, part.blockId)
        const words = text && findWords(text, part)
        const range = words && pageRange(text, words)
        return range ? [range] : []
      })
      if (here.length > 0) rangesById.set(id, here)
    }
    for (const { id, anchor } of open) put(id, anchor)
    setRanges(new Map(rangesById))
    const blocks = open.filter(({ anchor, blockId }) => !anchor && blockId !== null && pageText(prose, blockId))
    setPlaces({
      articleId,
      found: new Set([...rangesById.keys(), ...blocks.map(({ id }) => id)]),
      pending: () => target?.anchor ?? null,
      show: (id) => {
        const block = blocks.find((thread) => thread.id === id)?.blockId
        const place = rangesById.get(id)?.[0]?.startContainer.parentElement
        const shown = place ?? (block ? prose.querySelector(`[id="${CSS.escape(block)}"]`) : null)
        if (!shown) return false
        revealThread(id)
        settleAt(() => shown, 'center')
        return true
      },
    })
    if (target?.anchor) put('', target.anchor)
    paint(rangesById, target?.anchor ? '' : active)
  }, [articleId, prose, threads, target, active])
  useEffect(
    () => () => {
      setPlaces(null)
      paint(new Map(), null)
    },
    [],
  )
  return ranges
}

function paint(ranges: ReadonlyMap<string, Range[]>, strong: string | null): void {
  if (typeof Highlight === 'undefined' || !CSS.highlights) return
  const others = [...ranges].flatMap(([id, here]) => (id === strong ? [] : here))
  CSS.highlights.set('comment', new Highlight(...others))
  CSS.highlights.set('comment-strong', new Highlight(...((strong !== null && ranges.get(strong)) || [])))
}

/** The words under the pointer. */
const isAt = (range: Range, { clientX, clientY }: MouseEvent): boolean =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
  )

/** The selection of the person within the text; null without one. */
function useSelected(prose: HTMLElement): Range | null {
  const [selected, setSelected] = useState<Range | null>(null)
  useEffect(() => {
    const onSelect = () => {
      const selection = getSelection()
      const range = selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : null
      setSelected(range && prose.contains(range.commonAncestorContainer) ? range.cloneRange() : null)
    }
    // A selection made while the page was loading counts as well.
    onSelect()
    document.addEventListener('selectionchange', onSelect)
    return () => document.removeEventListener('selectionchange', onSelect)
  }, [prose])
  return selected
}

/** `prose`: the rendered article. */
export default function PageWords({ articleId, prose }: { articleId: string; prose: HTMLElement }) {
  const { t } = useText()
  const { data } = trpc.comment.list.useQuery({ id: articleId }, { staleTime: 60_000 })
  const ranges = useRanges(articleId, prose, data?.threads ?? NONE)
  const selected = useSelected(prose)
  const enabled = data?.enabled === true
  const comment = (range: Range) => {
    const anchor = selectedAnchor(prose, range)
    const [first] = anchor
    if (!first) return
    revealThread(null)
    commentOn({
      articleId,
      blockId: first.blockId,
      quote: quoteOf(anchor.map(({ quote }) => quote).join('\n')),
      anchor,
    })
    getSelection()?.removeAllRanges()
  }

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (getSelection()?.isCollapsed === false) return
      const [id] = [...ranges].find(([, here]) => here.some((range) => isAt(range, event))) ?? []
      if (id === undefined) revealThread(null)
      else openComment(id)
    }
    prose.addEventListener('click', onClick)
    return () => prose.removeEventListener('click', onClick)
  }, [prose, ranges])
  useEffect(() => {
    if (!selected || !enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (!isCommentKey(event)) return
      event.preventDefault()
      comment(selected)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  if (!selected || !enabled) return null
  const { bottom, right } = [...selected.getClientRects()].at(-1) ?? selected.getBoundingClientRect()
  return createPortal(
    <Button
      size="sm"
      className="absolute z-30 bg-raised shadow-float"
      style={{
        top: scrollY + Math.min(bottom + BELOW, innerHeight - BUTTON.height),
        left: Math.max(BELOW, Math.min(right, innerWidth - BUTTON.width)),
      }}
      // The selection stays while it is pressed.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => comment(selected)}
    >
      <MessageSquare />
      {t('comments.onWords')}
    </Button>,
    document.body,
  )
}
