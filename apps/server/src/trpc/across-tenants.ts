// Calls of signed-in people that the database does not confine to their tenant, and why (ADR 0024). What is not named here is confined.

/** By area, or by `area.procedure`. */
export const ACROSS_TENANTS: Readonly<Record<string, string>> = {
  account: 'a person has one account, with sessions and activity in all of their tenants',
  appearance: 'a domain belongs to one tenant of the whole product',
  auth: 'who is signed in, with the tenants they may switch to',
  certification: 'a person is certified once, in none of their tenants',
  'cooperation.join': 'whoever holds the code of a link may be of another tenant, and learns that it is not for them',
  identityProvider: 'the linked accounts of people who also belong to other tenants',
  invitation: 'whoever is invited may belong to other tenants',
  member: 'what a tenant may do to a person depends on whether they belong to others too',
  memberImport:
    'accounts are unique on the whole platform, and what may be done to a person depends on their other tenants',
  'notice.mine': 'messages of the platform go into the message box of the account, which is in no tenant',
  notification: 'a person reads the notifications of all of their tenants',
  qrLogin: 'signs in to the tenant of the waiting browser',
  security: 'a second factor belongs to a person, not to a tenant',
  tenant: 'for operators, who manage all tenants',
  thirdParty: 'linked accounts belong to a person, not to a tenant',
}

/** Whether the procedure with this path is not confined. */
export const reachesAcross = (path: string): boolean =>
  path in ACROSS_TENANTS || path.slice(0, path.indexOf('.')) in ACROSS_TENANTS
