// A tenant's token: 32 letters and digits (190 bits), kept as a hash. So long a random secret needs no slow hash.
import { createHash } from 'node:crypto'
import { LIMITS } from '@lectern/contracts'
import { customAlphabet } from 'nanoid'

const draw = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', LIMITS.token)
const FORM = new RegExp(`^[0-9A-Za-z]{${LIMITS.token}}$`)

export const newToken = (): string => draw()
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
/** A presented token that can be one of these; session tokens have a '.' and never can. */
export const looksLikeToken = (presented: string): boolean => FORM.test(presented)
