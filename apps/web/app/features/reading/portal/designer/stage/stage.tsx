/**
 * The page as visitors see it, live, at the width of a device. What is chosen is marked by the designer above the frame, so that the page
 * itself has nothing in it that visitors would not get.
 */
import type { Lang, PortalPage } from '@lectern/contracts'
import { fileHref, type PortalLinks } from '@lectern/portal'
import { PortalView } from '@lectern/portal/react'
import { cn } from '@lectern/ui'
import { memo, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { PortalFrame } from '../../view/portal-frame.tsx'
import { useWidth } from '../../view/scaled.tsx'
import type { Selection } from '../model/selection.ts'
import { type Device, WIDTHS } from './devices.ts'
import { FOOTER, HEADER, type Rect, rectAt, rectsOf, sameRects } from './rects.ts'

const LINKS: PortalLinks = { home: '#', lang: () => '#', signIn: '#', search: '#', robot: '#', file: fileHref }

/** Rendered again only when the page itself changed: it is the largest part of the designer by far. */
const Page = memo(function Page({ page, lang, onDrawn }: { page: PortalPage; lang: Lang; onDrawn: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each drawing
  useEffect(onDrawn, [page, lang])
  return <PortalView page={page} lang={lang} links={LINKS} mode="design" />
})

/** A name would cover what is lower than this. */
const NAMED_FROM = 80

const idOf = (selection: Selection | null): string | null =>
  selection?.kind === 'section'
    ? selection.id
    : selection?.kind === 'page' && (selection.panel === 'header' || selection.panel === 'footer')
      ? selection.panel
      : null

type Props = {
  page: PortalPage
  lang: Lang
  dark: boolean
  device: Device
  selection: Selection | null
  nameOf: (id: string) => string
  onSelect: (selection: Selection) => void
}

export function Stage({ page, lang, dark, device, selection, nameOf, onSelect }: Props) {
  const { t } = useText()
  // Typing goes first: the page follows when there is time.
  const shown = useDeferredValue(page)
  const room = useWidth<HTMLDivElement>()
  const scroller = useRef<HTMLElement>(null)
  const body = useRef<HTMLElement | null>(null)
  const [height, setHeight] = useState(600)
  const [rects, setRects] = useState<readonly Rect[]>([])
  const [hovered, setHovered] = useState<string | null>(null)
  const width = WIDTHS[device]
  const scale = room.width === 0 ? 0 : Math.min(1, room.width / width)
  const chosenId = idOf(selection)

  const measure = useCallback(() => {
    if (!body.current) return
    const measured = rectsOf(body.current)
    setRects((current) => (sameRects(current, measured) ? current : measured))
  }, [])
  const onSize = useCallback(
    (next: number, element: HTMLElement) => {
      body.current = element
      setHeight(next)
      measure()
    },
    [measure],
  )
  const chosen = rects.find(({ id }) => id === chosenId)
  const scrolled = useRef<string | null>(null)
  // Scrolls the section selected in the list into view, but not again when the page grows.
  useEffect(() => {
    const view = scroller.current
    if (!view || !chosen || scrolled.current === chosen.id) return
    scrolled.current = chosen.id
    const top = chosen.top * scale
    const inView =
      top >= view.scrollTop && top + Math.min(chosen.height * scale, 160) <= view.scrollTop + view.clientHeight
    if (!inView) view.scrollTo({ top: Math.max(0, top - 24), behavior: 'instant' })
  }, [chosen, scale])
  useEffect(() => {
    if (chosenId === null) scrolled.current = null
  }, [chosenId])

  const press = (id: string) => {
    scrolled.current = id
    onSelect(id === HEADER || id === FOOTER ? { kind: 'page', panel: id } : { kind: 'section', id })
  }
  const mark = (rect: Rect, classes: string) => (
    <div
      aria-hidden="true"
      className={cn('pointer-events-none absolute inset-x-0', classes)}
      style={{ top: rect.top * scale, height: rect.height * scale }}
    >
      {rect.height * scale >= NAMED_FROM && (
        <span className="absolute top-0 left-0 max-w-full truncate rounded-br-md bg-primary px-2 py-0.5 text-on-primary text-xs">
          {nameOf(rect.id)}
        </span>
      )}
    </div>
  )
  const hover = rects.find(({ id }) => id === hovered && id !== chosenId)
  return (
    <section
      ref={scroller}
      data-stage={device}
      aria-label={t('portal.stage.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll the page, in which nothing takes the focus
      tabIndex={0}
      className="min-h-0 min-w-0 flex-1 overflow-auto bg-muted p-4 outline-offset-[-2px] lg:p-6"
    >
      <div ref={room.ref} className="flex justify-center">
        <div
          className={cn(
            'relative shrink-0 overflow-hidden rounded-lg border border-line shadow-float',
            dark ? 'bg-[#17171a]' : 'bg-white',
          )}
          style={{ width: width * scale, height: height * scale }}
        >
          <div
            className="absolute top-0 left-0 origin-top-left"
            style={{ width, height, transform: `scale(${scale})` }}
          >
            <PortalFrame title={t('portal.stage.title')} width={width} lang={lang} dark={dark} onSize={onSize}>
              <Page page={shown} lang={lang} onDrawn={measure} />
            </PortalFrame>
          </div>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the list of sections does the same for keys */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
          <div
            className="absolute inset-0 cursor-pointer"
            onMouseMove={({ clientY, currentTarget }) => {
              const rect = rectAt(rects, (clientY - currentTarget.getBoundingClientRect().top) / scale)
              setHovered(rect?.id ?? null)
            }}
            onMouseLeave={() => setHovered(null)}
            onClick={({ clientY, currentTarget }) => {
              const rect = rectAt(rects, (clientY - currentTarget.getBoundingClientRect().top) / scale)
              if (rect) press(rect.id)
            }}
          >
            {hover && mark(hover, 'outline-1 outline-primary/60 -outline-offset-1 outline-dashed')}
            {chosen && mark(chosen, 'outline-2 outline-primary -outline-offset-2')}
          </div>
        </div>
      </div>
    </section>
  )
}
