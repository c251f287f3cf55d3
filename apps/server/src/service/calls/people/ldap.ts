// The directory of an organisation on the wire (specification §7 Users; LDAP-01).
import { LdapRun, LdapSettings, LdapTest } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'

export const ldapCalls = [
  get('/user/findLdapParam', 'ldap.get', {
    data: LdapSettings,
    summary: 'Settings of the LDAP directory; the password is never returned',
  }),
  post('/user/updateLdapParam', 'ldap.update', {
    data: LdapSettings,
    summary: 'Change settings of the LDAP directory; what is left out stays',
  }),
  post('/user/testLdapParam', 'ldap.test', {
    data: LdapTest,
    summary: 'Try the connection, with the stored settings or those that are given; the answer says what failed',
  }),
  post('/user/run', 'ldap.run', {
    data: LdapRun,
    summary: 'Synchronise members and member groups with the LDAP directory, in the background',
  }),
]
