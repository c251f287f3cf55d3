/**
 * A portal rendered in a frame of its own: rules for narrow screens hold for the width of the frame, and the styles of the product do not reach
 * into it. The content belongs to the surrounding page, so that nothing has to be passed between them.
 */
import type { Lang } from '@lectern/contracts'
import portalCss from '@lectern/portal/portal.css?inline'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

const EMPTY = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>'
/** The frame is as high as its content: a page that is as high as its frame would never get lower again. */
const FRAME_CSS = 'html,body{height:auto;min-height:0;overflow:hidden}body{margin:0}'

type Props = {
  title: string
  /** Width of the rendered screen, in pixels. */
  width: number
  lang: Lang
  dark: boolean
  /** The height of the content, in its own pixels, whenever it changes; and the body it is in. */
  onSize?: (height: number, body: HTMLElement) => void
  children: ReactNode
}

export function PortalFrame({ title, width, lang, dark, onSize, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(600)
  const sized = useRef(onSize)
  sized.current = onSize

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const show = () => {
      const page = element.contentDocument
      if (!page?.body || page.URL !== 'about:srcdoc') return
      // Nothing in it is pressed: it shows what visitors see, and is chosen in the page around it.
      page.body.inert = true
      setBody(page.body)
    }
    element.addEventListener('load', show)
    if (element.contentDocument?.readyState === 'complete') show()
    return () => element.removeEventListener('load', show)
  }, [])
  useEffect(() => {
    if (!body) return
    const measure = () => {
      const next = Math.ceil(body.getBoundingClientRect().height)
      setHeight(next)
      sized.current?.(next, body)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(body)
    measure()
    return () => observer.disconnect()
  }, [body])
  useEffect(() => {
    if (!body) return
    const root = body.ownerDocument.documentElement
    root.lang = lang === 'zh_CN' ? 'zh-CN' : 'en'
    root.style.colorScheme = dark ? 'dark' : 'light'
  }, [body, lang, dark])

  return (
    <>
      <iframe
        ref={frame}
        title={title}
        srcDoc={EMPTY}
        width={width}
        height={Math.max(height, 1)}
        className="block border-0"
        style={{ width, height: Math.max(height, 1), maxWidth: 'none' }}
      />
      {body &&
        createPortal(
          <>
            <style>{portalCss}</style>
            <style>{FRAME_CSS}</style>
          </>,
          body.ownerDocument.head,
        )}
      {body && createPortal(children, body)}
    </>
  )
}
