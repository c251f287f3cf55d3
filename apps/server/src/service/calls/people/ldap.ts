// The directory of an organisation on the wire (specification §7 Users; LDAP-01).
import { LDAP_DEFAULTS, LdapRun, LdapSettings, LdapTest } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'

const SETTINGS = { ...LDAP_DEFAULTS, updatedTime: null, hasPassword: false, nextRunTime: null }

/** Empty until they are set. */
const Settings = LdapSettings.extend({ host: z.string(), accountDn: z.string(), baseDn: z.string() })

export const ldapCalls = [
  get('/user/findLdapParam', 'ldap.get', {
    data: Settings,
    summary: {
      zh_CN: 'LDAP 目录的设置；从不返回密码',
      en_US: 'Settings of the LDAP directory; the password is never returned',
    },
    example: { data: SETTINGS },
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
    example: {
      data: {
        ...SETTINGS,
        enabled: false,
        host: 'ldap.example.com',
        port: 636,
        security: 'ldaps',
        accountDn: 'cn=reader,dc=example,dc=com',
        baseDn: 'dc=example,dc=com',
        updatedTime: '2026-01-05T08:00:00.000Z',
        hasPassword: true,
      },
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
    example: {
      data: {
        ok: false,
        passed: [],
        failed: 'connect',
        reason: 'connectionRefused',
        message: 'The server refused the connection. Check the port, and that the LDAP service is running.',
        detail: 'connect ECONNREFUSED 127.0.0.1:1',
        people: [],
        more: false,
      },
    },
  }),
  post('/user/run', 'ldap.run', {
    data: LdapRun,
    summary: {
      zh_CN: '在后台让成员和成员组与 LDAP 目录同步',
      en_US: 'Synchronise members and member groups with the LDAP directory, in the background',
    },
    input: {},
    example: {
      data: {
        id: 'BtnsrS1EaIrbJROg',
        mode: 'sync',
        state: 'queued',
        phase: 'waiting',
        read: 0,
        startedBy: 'Tenant Admin',
        createdTime: '2026-01-05T08:00:00.000Z',
        finishedTime: null,
        reason: null,
        message: '',
        detail: '',
        counts: {
          people: 0,
          groups: 0,
          created: 0,
          changed: 0,
          disabled: 0,
          enabled: 0,
          skipped: 0,
          groupsCreated: 0,
          groupsChanged: 0,
          groupsRemoved: 0,
        },
      },
    },
  }),
]
