/** Open request of AI writing: set by menus and buttons, shown by the panel. One editor is open at a time. */
import { create } from 'zustand'
import type { AssistRequest } from './requests.ts'

const useRequest = create<{ open: AssistRequest | null }>(() => ({ open: null }))

export const openRequest = (open: AssistRequest | null): void => useRequest.setState({ open })

export const useOpenRequest = (): AssistRequest | null => useRequest(({ open }) => open)
