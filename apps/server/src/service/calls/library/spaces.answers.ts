// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'
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
const LISTED_SPACE = {
  id: 'spaceId',
  name: 'Handbooks',
  remark: '',
  cover: null,
  personal: false,
  demo: false,
  manualCount: 1,
  memberCount: 3,
  creator: '',
  createdTime: '2026-01-05T08:00:00.000Z',
  role: 'tenantAdmin',
  abilities: SPACE_ABILITIES,
}
const SPACE_WITH_MANUALS = {
  id: 'spaceId',
  name: 'Handbooks',
  remark: '',
  cover: null,
  personal: false,
  demo: false,
  manualCount: 1,
  memberCount: 3,
  creator: '',
  createdTime: '2026-01-05T08:00:00.000Z',
  role: 'tenantAdmin',
  abilities: SPACE_ABILITIES,
  manuals: [{ ...MANUAL, articleCount: 0, roomName: 'Handbooks' }],
}

export const spacesAnswers: Record<string, Example> = {
  '/user/enablePersonalSpace': {
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
  '/room/insert': { data: { id: 'y7adsbRGYKtsc0qF' } },
  '/room/query': {
    data: {
      records: [LISTED_SPACE, { ...LISTED_SPACE, name: 'Handbook', memberCount: 4 }],
      total: 2,
      current: 1,
      size: 10,
    },
  },
  '/room/findById': { data: SPACE },
  '/room/findDetailById': {
    data: {
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
  '/room/queryRoomAndManualDetail': {
    data: {
      records: [SPACE_WITH_MANUALS, { ...SPACE_WITH_MANUALS, name: 'Handbook', memberCount: 4, manuals: [MANUAL] }],
      total: 2,
      current: 1,
      size: 2,
    },
  },
  '/room/queryRoomAndManualStructure': {
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
  '/room/validateUniqueProperty': { data: true },
  '/room/updateById': { data: { ...SPACE, name: 'name' } },
  '/room/delete': { data: null },
}
