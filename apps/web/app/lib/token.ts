// The session token in local storage, beside the HttpOnly cookie the server keeps (specification §9 Token cookie).
import { localStore } from './browser-storage.ts'

const KEY = 'token'

export const readToken = (): string | null => localStore.getItem(KEY)
export const storeToken = (token: string): void => localStore.setItem(KEY, token)
export const clearToken = (): void => localStore.removeItem(KEY)
