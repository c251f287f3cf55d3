// What an administrator may do with a member; pure (specification §6, TEN-01, TEN-02).
type MemberFacts = {
  id: string
  role: string
  enabled: boolean
  elsewhere: boolean
  administrators: number
}

/** The tenant would be left without an administrator. */
const isLastAdministrator = ({ role, enabled, administrators }: MemberFacts): boolean =>
  role === 'tenantAdmin' && enabled && administrators <= 1

/** `self` is the member who asks; none for tokens and jobs. */
export function memberAbilities(member: MemberFacts, self: string | null) {
  const own = member.id === self
  const last = isLastAdministrator(member)
  return {
    // A name, address or password is the person's own: an administrator of one tenant must not get into another with it.
    editAccount: !member.elsewhere,
    disable: member.enabled && !own && !last,
    enable: !member.enabled,
    remove: !own && !last,
    makeAdministrator: member.role !== 'tenantAdmin' && member.enabled,
    endAdministrator: member.role === 'tenantAdmin' && !last,
  }
}
