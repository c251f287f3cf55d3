// Roles in spaces and manuals on the wire.
import { CandidatePage, GroupAccessPage, MemberAccessPage } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { examplePage, Nothing, WireManual, wireManual } from '../../wire/shapes.ts'
import { MANUAL } from './example-records.ts'

const MEMBER = {
  ...{ id: 'memberId', name: 'Editor', account: 'editor', enabled: true },
  ...{ grant: 'edit', role: 'edit', source: 'own', groupName: null },
}
const OF_THE_SPACE = { ...MEMBER, grant: null, source: 'space' }
const CANDIDATE = { kind: 'group', id: 'groupId', name: 'Support', account: '', memberCount: 1 }

const COLLEAGUE = { kind: 'member', id: '{memberId}' } as const
const GROUP = { kind: 'group', id: '{groupId}' } as const

export const accessCalls = [
  get('/room/queryMembers', 'space.members', {
    data: MemberAccessPage,
    summary: { zh_CN: '空间的成员及其角色', en_US: 'Members of a space with their roles' },
    input: { id: '{spaceId}', current: 1, size: 10 },
    example: { data: examplePage(MEMBER) },
  }),
  get('/room/queryGroups', 'space.groups', {
    data: GroupAccessPage,
    summary: { zh_CN: '空间的成员组及其角色', en_US: 'Groups of a space with their roles' },
    input: { id: '{spaceId}', current: 1, size: 10 },
    example: { data: examplePage() },
  }),
  get('/room/queryCandidates', 'space.candidates', {
    data: CandidatePage,
    summary: {
      zh_CN: '可以加入空间的成员和成员组',
      en_US: 'Members and groups who may be given a role in a space',
    },
    input: { id: '{spaceId}', current: 1, size: 10 },
    example: { data: examplePage(CANDIDATE) },
  }),
  post('/room/grant', 'space.grant', {
    data: Nothing,
    summary: {
      zh_CN: '给成员或成员组设置空间角色',
      en_US: 'Give members or groups a role in a space',
    },
    input: { id: '{spaceId}', holders: [COLLEAGUE, GROUP], role: 'edit' },
    example: { data: null },
  }),
  post('/room/revoke', 'space.revoke', {
    data: Nothing,
    summary: { zh_CN: '收回空间角色', en_US: 'Take roles in a space away' },
    input: { id: '{spaceId}', holders: [COLLEAGUE] },
    example: { code: 5, why: 'this member has no role of their own there', data: { missing: 'grant' } },
  }),
  get('/manual/queryMembers', 'manual.members', {
    data: MemberAccessPage,
    summary: { zh_CN: '手册的成员及其角色', en_US: 'Members of a manual with their roles' },
    input: { id: '{manualId}', current: 1, size: 10 },
    example: { data: examplePage(OF_THE_SPACE) },
  }),
  get('/manual/queryGroups', 'manual.groups', {
    data: GroupAccessPage,
    summary: { zh_CN: '手册的成员组及其角色', en_US: 'Groups of a manual with their roles' },
    input: { id: '{manualId}', current: 1, size: 10 },
    example: { data: examplePage() },
  }),
  get('/manual/queryCandidates', 'manual.candidates', {
    data: CandidatePage,
    summary: {
      zh_CN: '可以加入手册的成员和成员组',
      en_US: 'Members and groups who may be given a role in a manual',
    },
    input: { id: '{manualId}', current: 1, size: 10 },
    example: { data: examplePage(CANDIDATE) },
  }),
  post('/manual/grant', 'manual.grant', {
    data: Nothing,
    summary: {
      zh_CN: '给成员或成员组设置手册角色',
      en_US: 'Give members or groups a role in a manual',
    },
    input: { id: '{manualId}', holders: [COLLEAGUE, GROUP], role: 'publishedOnly' },
    example: { data: null },
  }),
  post('/manual/revoke', 'manual.revoke', {
    data: Nothing,
    summary: { zh_CN: '收回手册角色', en_US: 'Take roles in a manual away' },
    input: { id: '{manualId}', holders: [COLLEAGUE] },
    example: { code: 5, why: 'this member has no role of their own there', data: { missing: 'grant' } },
  }),
  post('/manual/setOwnMembersOnly', 'manual.setInheritance', {
    output: wireManual,
    data: WireManual,
    summary: {
      zh_CN: '手册只对自己的成员开放，或沿用空间的成员',
      en_US: 'Open a manual to its own members only, or to those of its space',
    },
    input: { id: '{manualId}', ownMembersOnly: true },
    example: { data: { ...MANUAL, ownMembersOnly: true } },
  }),
]
