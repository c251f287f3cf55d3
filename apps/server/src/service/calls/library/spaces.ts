// Spaces on the wire: rooms (specification §7 Rooms, Users).
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import {
  IdData,
  Nothing,
  WireManual,
  WirePage,
  WireSpace,
  WireSpaceDetail,
  wireManual,
  wirePage,
  wireSpaceDetail,
} from '../../wire/shapes.ts'
import { MANUAL, SPACE_ABILITIES } from './example-records.ts'

const SPACE = {
  id: 'spaceId',
  name: 'Handbook',
  remark: '',
  cover: null,
  personal: false,
  demo: false,
  manualCount: 1,
  memberCount: 4,
  creator: '',
  role: 'tenantAdmin',
  createdTime: '2026-01-05T08:00:00.000Z',
  abilities: SPACE_ABILITIES,
}
const LISTED_SPACE = { ...SPACE, name: 'Handbooks', memberCount: 3 }
const SPACE_WITH_MANUALS = {
  ...LISTED_SPACE,
  manuals: [{ ...MANUAL, articleCount: 0, roomName: 'Handbooks' }],
}

const RoomWithManuals = WireSpace.extend({ manuals: z.array(WireManual) })
const Structure = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    type: z.literal('room'),
    children: z.array(
      z.object({ id: z.string(), name: z.string(), manualCode: z.string(), type: z.literal('manual') }),
    ),
  }),
)

export const spaceCalls = [
  post('/user/enablePersonalSpace', 'space.enablePersonal', {
    data: WireSpace,
    summary: { zh_CN: '启用我的个人空间', en_US: 'Enable my personal space' },
    callers: 'people',
    example: {
      data: {
        id: 'qHHD0aVSqiW6WYoZ',
        name: 'My space',
        remark: '',
        cover: null,
        personal: true,
        demo: false,
        manualCount: 0,
        memberCount: 1,
        creator: 'Tenant Admin',
        role: 'tenantAdmin',
        createdTime: '2026-01-05T08:00:00.000Z',
        abilities: { ...SPACE_ABILITIES, manageMembers: false },
      },
    },
  }),
  post('/room/insert', 'space.create', {
    data: IdData,
    summary: { zh_CN: '新建空间', en_US: 'Create a space' },
    input: { name: '{name}', remark: 'For all' },
    example: { data: { id: 'y7adsbRGYKtsc0qF' } },
  }),
  get('/room/query', 'space.list', {
    data: WirePage(WireSpace),
    summary: { zh_CN: '当前登录用户的空间', en_US: 'Spaces of the signed-in user' },
    input: { current: 1, size: 10 },
    example: {
      data: {
        records: [LISTED_SPACE, { ...LISTED_SPACE, name: 'Handbook', memberCount: 4 }],
        total: 2,
        current: 1,
        size: 10,
      },
    },
  }),
  get('/room/findById', 'space.get', {
    data: WireSpace,
    summary: { zh_CN: '一个空间', en_US: 'One space' },
    input: { id: '{spaceId}' },
    example: { data: SPACE },
  }),
  get('/room/findDetailById', 'space.detail', {
    output: wireSpaceDetail,
    data: WireSpaceDetail,
    summary: { zh_CN: '一个空间及其成员和成员组', en_US: 'One space with its members and groups' },
    input: { id: '{spaceId}' },
    example: {
      data: {
        ...SPACE,
        memberList: [
          {
            id: 'memberId',
            name: 'Admin',
            account: 'userId',
            enabled: true,
            grant: 'admin',
            role: 'admin',
            source: 'own',
            groupName: null,
          },
          {
            id: 'memberId',
            name: 'Editor',
            account: 'userId',
            enabled: true,
            grant: 'edit',
            role: 'edit',
            source: 'own',
            groupName: null,
          },
        ],
        groupList: [],
      },
    },
  }),
  get('/room/queryRoomAndManualDetail', 'space.listWithManuals', {
    output: (page) => wirePage(page, ({ manuals, ...space }) => ({ ...space, manuals: manuals.map(wireManual) })),
    data: WirePage(RoomWithManuals),
    summary: {
      zh_CN: '当前登录用户的空间及各空间的手册',
      en_US: 'Spaces of the signed-in user, each with its manuals',
    },
    input: { current: 1, size: 2 },
    example: {
      data: {
        records: [SPACE_WITH_MANUALS, { ...SPACE_WITH_MANUALS, name: 'Handbook', memberCount: 4, manuals: [MANUAL] }],
        total: 2,
        current: 1,
        size: 2,
      },
    },
  }),
  get('/room/queryRoomAndManualStructure', 'space.library', {
    output: (library) =>
      library.map(({ id, name, manuals }) => ({
        id,
        name,
        type: 'room',
        children: manuals.map((manual) => ({ ...manual, type: 'manual' })),
      })),
    data: Structure,
    summary: {
      zh_CN: '当前登录用户能看到的空间和手册的名称（树形）',
      en_US: 'Names of the spaces and manuals that the signed-in user can see, as a tree',
    },
    example: {
      data: [
        {
          id: 'spaceId',
          name: 'Handbooks',
          type: 'room',
          children: [{ id: 'manualId', name: 'Handbook', manualCode: 'water-filter', type: 'manual' }],
        },
        {
          id: 'spaceId',
          name: 'Handbook',
          type: 'room',
          children: [{ id: 'manualId', name: 'Handbook', manualCode: 'water-filter', type: 'manual' }],
        },
      ],
    },
  }),
  post('/room/validateUniqueProperty', 'space.nameFree', {
    data: z.boolean(),
    summary: { zh_CN: '空间名称是否可用', en_US: 'Whether a space name is available' },
    input: { name: '{name}' },
    example: { data: true },
  }),
  post('/room/updateById', 'space.update', {
    data: WireSpace,
    summary: { zh_CN: '修改空间的名称或描述', en_US: 'Rename or describe a space' },
    input: { id: '{spaceId}', name: '{name}' },
    example: { data: { ...SPACE, name: 'name' } },
  }),
  post('/room/delete', 'space.delete', {
    data: Nothing,
    summary: { zh_CN: '删除空间，需传空间名称确认', en_US: 'Delete a space; its name confirms the deletion' },
    input: { id: '{spaceId}', name: '{spaceName}' },
    example: { data: null },
  }),
]
