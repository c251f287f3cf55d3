// Permissions of an administrator on a member; pure (specification §6, TEN-01, TEN-02).
type MemberFacts = {
  id: string
  role: string
  enabled: boolean
  elsewhere: boolean
  emailProven: boolean
  phoneProven: boolean
  administrators: number
  managed: boolean
  hasPassword: boolean
  secondFactor: boolean
  email: string
  phone: string
  disabledBy: string | null
  ofDirectory: boolean
  directoryOn: boolean
}

/** The tenant would be left without an administrator. */
const isLastAdministrator = ({ role, enabled, administrators }: MemberFacts): boolean =>
  role === 'tenantAdmin' && enabled && administrators <= 1

/** Has no password yet, and an address or a number that an administrator typed. */
const mayWelcome = ({ enabled, elsewhere, ofDirectory, managed, hasPassword, email, phone }: MemberFacts): boolean =>
  enabled &&
  !ofDirectory &&
  !elsewhere &&
  managed &&
  !hasPassword &&
  [email, phone].some((contact) => contact !== '' && !contact.endsWith('.invalid'))

/** `self` is the member who asks; none for tokens, which touch nobody's way in (token-policy.ts). */
export function memberAbilities(member: MemberFacts, self: string | null) {
  const isSelf = member.id === self
  const last = isLastAdministrator(member)
  const person = self !== null
  const synced = member.ofDirectory && member.directoryOn
  const byDirectory = synced && !member.enabled && member.disabledBy === 'ldap'
  const mayLockOut = !isSelf && !last && (person || member.role !== 'tenantAdmin')
  return {
    // A name, address or password is the person's own: an administrator of one tenant must not get into another with it.
    editAccount: !member.elsewhere && !member.ofDirectory,
    // Once they have proven one, the ways in are theirs alone. Who has proven a phone resets the password with it.
    editContacts:
      person && !isSelf && !member.elsewhere && !member.ofDirectory && !member.phoneProven && !member.emailProven,
    resetPassword: person && !isSelf && !member.elsewhere && !member.ofDirectory && !member.phoneProven,
    resetFactor: person && !isSelf && !member.elsewhere && member.secondFactor,
    sendWelcome: person && !isSelf && mayWelcome(member),
    disable: member.enabled && mayLockOut,
    // Members disabled by the directory are enabled by it.
    enable: !member.enabled && !byDirectory,
    // The next run would bring back whom the directory still has.
    remove: mayLockOut && (!synced || byDirectory),
    makeAdministrator: person && member.role !== 'tenantAdmin' && member.enabled,
    endAdministrator: person && member.role === 'tenantAdmin' && !last,
  }
}
