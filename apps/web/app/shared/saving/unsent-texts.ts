// Texts and themes that could not be sent and stay in this browser for the next time, of everybody who wrote here.
import { localStore, storedKeys } from '~/lib/browser-storage.ts'

export const isUnsentKey = (key: string): boolean => /^(?:draft|aside|theme):/.test(key)

export const unsentKeys = (): string[] => storedKeys().filter(isUnsentKey)

export function dropUnsent(): void {
  for (const key of unsentKeys()) localStore.removeItem(key)
}
