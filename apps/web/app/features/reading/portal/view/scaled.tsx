/** Something of a fixed width, made smaller to fit into what is around it. */
import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  /** Width of the content, in pixels. */
  width: number
  height: number
  children: (scale: number) => ReactNode
}

/** The width of the element that `ref` is put on; 0 until it is known. */
export function useWidth<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    setWidth(element.clientWidth)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

export function Scaled({ width, height, children }: Props) {
  const outer = useWidth<HTMLDivElement>()
  const scale = outer.width === 0 ? 0 : Math.min(1, outer.width / width)
  return (
    <div ref={outer.ref} className="flex justify-center">
      <div className="relative shrink-0 overflow-hidden" style={{ width: width * scale, height: height * scale }}>
        <div className="absolute top-0 left-0 origin-top-left" style={{ width, height, transform: `scale(${scale})` }}>
          {children(scale)}
        </div>
      </div>
    </div>
  )
}
