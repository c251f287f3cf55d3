// The session token in local storage, beside the HttpOnly cookie the server keeps (specification §9 Token cookie).
import { stored } from './stored.ts'

const KEY = 'token'

export const readToken = (): string | null => stored(KEY)
export const storeToken = (token: string): void => localStorage.setItem(KEY, token)
export const clearToken = (): void => localStorage.removeItem(KEY)
