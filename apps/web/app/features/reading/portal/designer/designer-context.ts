/** Context of the designer's fields: whose portal it is, which language is being written, what is called how. */
import type { Lang, Manual, PortalPage, ThemeLink } from '@lectern/contracts'
import { createContext, useContext } from 'react'

export type Designer = {
  /** Null for a template, which belongs to no manual: it names no manuals, articles and pictures. */
  manual: Manual | null
  /** Colour of the manual, else of its organisation. */
  color: string | null
  /** The language that is shown and written. */
  lang: Lang
  /** Title of a link's target; `null`: visitors may not read it, or it is not loaded yet. */
  titleOf: (link: Exclude<ThemeLink, { kind: 'address' }>) => string | null
  /** Remembers the name of something that was just chosen. */
  remember: (key: string, title: string) => void
  /** Loaded data of the page for visitors. */
  page: PortalPage | null
}

export const DesignerContext = createContext<Designer | null>(null)

export function useDesigner(): Designer {
  const designer = useContext(DesignerContext)
  if (!designer) throw new Error('outside of the designer')
  return designer
}
