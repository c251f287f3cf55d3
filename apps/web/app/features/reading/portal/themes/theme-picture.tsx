/** A small rendering of a theme, with sample data: it loads when it comes into view. */
import type { ThemeDocument } from '@lectern/contracts'
import { Skeleton } from '@lectern/ui'
import { Suspense, useEffect, useRef, useState } from 'react'
import { trpc } from '~/lib/trpc.ts'
import { later } from '~/shared/page/later.tsx'

const Miniature = later(() => import('../view/miniature.tsx').then((part) => part.Miniature))

/** True from the moment that the element has been close to the view. */
function useSeen() {
  const ref = useRef<HTMLDivElement>(null)
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsVisible(true), {
      rootMargin: '200px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, seen: isVisible }
}

/** `document`: of a template, or null while it is being loaded. */
export function Picture({ document }: { document: ThemeDocument | null }) {
  const { ref, seen: isVisible } = useSeen()
  return (
    <div ref={ref} aria-hidden="true" className="relative aspect-[16/10] overflow-hidden bg-muted">
      <Suspense>
        {isVisible && document ? <Miniature document={document} /> : <Skeleton className="size-full" />}
      </Suspense>
    </div>
  )
}

export function ThemePicture({ themeId, updatedTime }: { themeId: string; updatedTime: string }) {
  const theme = trpc.theme.get.useQuery({ id: themeId })
  // Changed since it was loaded.
  const { data, refetch } = theme
  useEffect(() => {
    if (data && data.updatedTime !== updatedTime) void refetch()
  }, [data, updatedTime, refetch])
  return <Picture document={data?.document ?? null} />
}
