// People without an email have a made-up one in the table, which wants one of everybody; nobody is shown it.
import { randomUUID } from 'node:crypto'

/** `.invalid` can never be a real address (RFC 2606). */
export const placeholderEmail = () => `${randomUUID()}@account.invalid`

/** The email as people see it: empty for a made-up one. */
export const shownEmail = (email: string) => (email.endsWith('.invalid') ? '' : email)
