// Accounts without an email have a made-up one in the table; nobody is shown it.

/** The email as people see it: empty for a made-up one (`.invalid` can never be real, RFC 2606). */
export const shownEmail = (email: string) => (email.endsWith('.invalid') ? '' : email)
