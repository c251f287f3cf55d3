/** Names of manuals and articles that the theme links to: those that visitors see, and recent choices. */
import type { PortalPage, ThemeLink } from '@lectern/contracts'
import { useCallback, useMemo, useState } from 'react'
import { targetKey } from './model/checks.ts'

type Titles = {
  titleOf: (link: Exclude<ThemeLink, { kind: 'address' }>) => string | null
  remember: (key: string, title: string) => void
}

export function useTitles(page: PortalPage | null): Titles {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const remember = useCallback(
    (key: string, title: string) =>
      setChosen((before) => (before.get(key) === title ? before : new Map(before).set(key, title))),
    [],
  )
  const titleOf = useCallback<Titles['titleOf']>(
    (link) => {
      const key = targetKey(link) ?? ''
      if (!page) return chosen.get(key) ?? null
      const shown = Object.values(page.sections).flatMap((data) => (data.type === 'articles' ? data.articles : []))
      return (
        page.targets[key]?.title ??
        (link.kind === 'article'
          ? shown.find(({ id }) => id === link.articleId)?.title
          : page.manuals.find(({ id }) => id === link.manualId)?.name) ??
        chosen.get(key) ??
        null
      )
    },
    [page, chosen],
  )
  return useMemo(() => ({ titleOf, remember }), [titleOf, remember])
}
