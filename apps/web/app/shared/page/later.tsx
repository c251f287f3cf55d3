// Parts of pages that are loaded when they are first shown, so that the page itself is smaller: dialogs, drawers, panels.
import { type ComponentType, lazy, Suspense } from 'react'
import { loadAllTexts } from '~/lib/texts.ts'

/**
 * A component that shows nothing until its script is there, and all texts unless it needs the first only (text-files.ts). `prepare`
 * loads it ahead, when it is likely to be wanted.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, texts: 'all' | 'first' = 'all') {
  let module: Promise<{ default: ComponentType<Props> }> | undefined
  const once = () => {
    module ??= Promise.all([load(), texts === 'all' && loadAllTexts()]).then(([component]) => ({ default: component }))
    // The next attempt asks again.
    module.catch(() => {
      module = undefined
    })
    return module
  }
  const Part = lazy(once)
  function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
  return Object.assign(Later, { prepare: () => void once().catch(() => undefined) })
}
