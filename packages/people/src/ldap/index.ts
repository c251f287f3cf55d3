// The directory of an organisation (LDAP): settings, tries, runs, and signing in with its passwords (specification §3; LDAP-01..03).
export { claimDueDirectories } from './due-runs.ts'
export { ldapAttributes, testLdap } from './explore.ts'
export {
  cancelLdapRun,
  ldapLog,
  ldapStatus,
  listLdapChanges,
  listLdapRuns,
  previewLdap,
  runLdap,
} from './runs.ts'
export { getLdapSettings, updateLdapSettings } from './settings.ts'
export { syncLdap } from './sync.ts'
