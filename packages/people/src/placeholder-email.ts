// The table of users needs an email of everybody; people without one have a made-up address there, which is never shown.
import { randomUUID } from 'node:crypto'

/** `.invalid` can never be a real address (RFC 2606). */
export const placeholderEmail = () => `${randomUUID()}@account.invalid`

/** The email as people see it: empty for a made-up one. */
export const shownEmail = (email: string) => (email.endsWith('.invalid') ? '' : email)
