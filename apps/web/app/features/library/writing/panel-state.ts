/** State of AI writing: the open request, set by menus and buttons and shown by the panel, and whether a model helps here. One editor is open at a time. */

import { useEffect } from 'react'
import { create } from 'zustand'
import { trpc } from '~/lib/trpc.ts'
import type { AssistRequest } from './requests.ts'

const useAssistant = create<{ open: AssistRequest | null; helps: boolean }>(() => ({ open: null, helps: false }))

export const openRequest = (open: AssistRequest | null): void => useAssistant.setState({ open })

export const useOpenRequest = (): AssistRequest | null => useAssistant(({ open }) => open)

/** Whether entries for AI are shown: a model is connected, and the organisation has it on. */
export const helps = (): boolean => useAssistant.getState().helps
export const useHelps = (): boolean => useAssistant((state) => state.helps)

export const useStanding = (manualId: string) => trpc.writing.standing.useQuery({ manualId }, { staleTime: 60_000 })

/** Asks once for each open article. */
export function useAskHelp(manualId: string): void {
  const available = useStanding(manualId).data?.available === true
  useEffect(() => useAssistant.setState({ helps: available }), [available])
}
