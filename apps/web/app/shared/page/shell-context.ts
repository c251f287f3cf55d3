// Calls from a page to the shell around it; the shell provides it, so that pages need not import the shell.
import { createContext, type ReactNode, use } from 'react'

export const DrawerContext = createContext<() => void>(() => {})
/** Opens the navigation drawer of narrow screens. */
export const useOpenDrawer = () => use(DrawerContext)

export const PaletteContext = createContext<() => void>(() => {})
/** Opens the command palette. */
export const useOpenPalette = () => use(PaletteContext)

/** The bell, which every frame shows beside the actions of its page. */
export const BellContext = createContext<ReactNode>(null)
export const useBell = () => use(BellContext)

export type Create = {
  space: () => void
  manual: (spaceId?: string) => void
  /** A manual that begins with documents. */
  importManual: () => void
  article: () => void
  /** Invites people into the organisation. */
  invitation: () => void
}
export const CreateContext = createContext<Create | null>(null)

/** Opens the dialog for a new space, manual, article or invitation. Throws outside of the shell. */
export function useCreate(): Create {
  const create = use(CreateContext)
  if (!create) throw new Error('useCreate outside of the shell')
  return create
}
