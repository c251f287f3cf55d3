// The directory of an organisation (LDAP): settings, tries, runs, and signing in with its passwords (specification §3; LDAP-01..03).
export * from './due-runs.ts'
export * from './explore.ts'
export * from './runs.ts'
export { getLdapSettings, updateLdapSettings } from './settings.ts'
export { syncLdap } from './sync.ts'
