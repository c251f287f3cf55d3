// The directory of an organisation on the wire (specification §7 Users; LDAP-01).
import { LdapRun, LdapSettings, LdapTest } from '@lectern/contracts'
import { z } from 'zod'
import { answered, get, post } from '../../wire/call.ts'
import { ldapAnswers } from './ldap.answers.ts'

/** Empty until they are set. */
const Settings = LdapSettings.extend({ host: z.string(), accountDn: z.string(), baseDn: z.string() })

export const ldapCalls = answered(
  [
    get('/user/findLdapParam', 'ldap.get', {
      data: Settings,
      summary: {
        zh_CN: 'LDAP 目录的设置；从不返回密码',
        en_US: 'Settings of the LDAP directory; the password is never returned',
      },
    }),
    post('/user/updateLdapParam', 'ldap.update', {
      data: Settings,
      summary: {
        zh_CN: '修改 LDAP 目录的设置；没有传的项保持不变',
        en_US: 'Change settings of the LDAP directory; what is left out stays',
      },
      callers: 'people',
      input: {
        host: 'ldap.example.com',
        port: 636,
        security: 'ldaps',
        accountDn: 'cn=reader,dc=example,dc=com',
        baseDn: 'dc=example,dc=com',
        password: 'Reader-12',
        enabled: false,
      },
    }),
    post('/user/testLdapParam', 'ldap.test', {
      data: LdapTest,
      summary: {
        zh_CN: '用已保存的或传入的设置测试连接；回答说明哪一步失败',
        en_US: 'Try the connection, with the stored settings or those that are given; the answer says what failed',
      },
      callers: 'people',
      input: {
        host: '127.0.0.1',
        port: 1,
        security: 'none',
        accountDn: 'cn=reader,dc=example,dc=com',
        baseDn: 'dc=example,dc=com',
        password: 'Reader-12',
        enabled: false,
      },
    }),
    post('/user/run', 'ldap.run', {
      data: LdapRun,
      summary: {
        zh_CN: '在后台让成员和成员组与 LDAP 目录同步',
        en_US: 'Synchronise members and member groups with the LDAP directory, in the background',
      },
      input: {},
    }),
  ],
  ldapAnswers,
)
