// Large parts of pages that are loaded ahead and must be seen at once. Suspense would show them late: it keeps 300 ms between what a
// page draws in their place and what it reveals.
import { type ReactNode, useEffect, useState } from 'react'

type View<Props> = (props: Props) => ReactNode
export type Part<Props> = { load: () => Promise<View<Props>>; loaded: View<Props> | null }

/** `load` is called again after a failure only. */
export function part<Props>(load: () => Promise<View<Props>>): Part<Props> {
  let loading: Promise<View<Props>> | null = null
  const loadable: Part<Props> = {
    loaded: null,
    load: () => {
      loading ??= load().then(
        (component) => {
          loadable.loaded = component
          return component
        },
        (error: unknown) => {
          loading = null
          throw error
        },
      )
      return loading
    },
  }
  return loadable
}

/** The component, null until it is loaded. Throws what loading failed with. `wanted` stays the same while the page is shown. */
export function usePart<Props>(loadable: Part<Props>): View<Props> | null {
  const [state, setState] = useState<{ component: View<Props> | null; error?: unknown }>(() => ({
    component: loadable.loaded,
  }))
  const { component } = state
  useEffect(() => {
    if (component) return
    let current = true
    loadable.load().then(
      (loaded) => current && setState({ component: loaded }),
      (error: unknown) => current && setState({ component: null, error }),
    )
    return () => {
      current = false
    }
  }, [component, loadable])
  if ('error' in state) throw state.error
  return component
}
