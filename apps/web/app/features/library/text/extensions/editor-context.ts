/** The open editor for components inside it. */
import { createContext, useContext } from 'react'
import type { EditorContext } from './types.ts'

const Context = createContext<EditorContext | null>(null)
export const EditorContextProvider = Context.Provider

export function useEditorContext(): EditorContext {
  const context = useContext(Context)
  if (context === null) throw new Error('outside of the text editor')
  return context
}
