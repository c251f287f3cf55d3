// Manuals on the wire (specification §7 Manuals).
import { ManualStructure, PublicManual } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import { Nothing, PLACE_WORDS, WireManual, WirePage, wireManual, wirePage } from '../../wire/shapes.ts'
import { MANUAL } from './example-records.ts'

export const manualCalls = [
  post('/manual/insert', 'manual.create', {
    rename: PLACE_WORDS,
    output: ({ id, manualCode }) => ({ id, manualCode }),
    data: z.object({ id: z.string(), manualCode: z.string() }),
    summary: { zh_CN: '在空间中新建手册', en_US: 'Create a manual in a space' },
    input: { spaceId: '{spaceId}', name: '{name}' },
    example: { data: { id: 'At6vmgauiYffNzfl', manualCode: 'water-filter' } },
  }),
  post('/manual/updateManualSetting', 'manual.updateSettings', {
    output: wireManual,
    data: WireManual,
    summary: {
      zh_CN: '修改手册的发布范围、链接、密码、评论、AI 和地址',
      en_US: 'Update release scope, link, password, comments, AI and address of a manual',
    },
    input: { id: '{manualId}', releaseType: 'public', releaseScope: 'external' },
    example: {
      data: { ...MANUAL, releaseType: 'public', releaseScope: 'external', manualReleaseType: 'public' },
    },
  }),
  get('/manual/findById', 'manual.get', {
    output: wireManual,
    data: WireManual,
    summary: { zh_CN: '一本手册', en_US: 'One manual' },
    input: { id: '{manualId}' },
    example: { data: MANUAL },
  }),
  get('/manual/query', 'manual.list', {
    rename: PLACE_WORDS,
    output: (page) => wirePage(page, wireManual),
    data: WirePage(WireManual),
    summary: { zh_CN: '当前登录用户能看到的手册', en_US: 'Manuals that the signed-in user can see' },
    input: { spaceId: '{spaceId}', current: 1, size: 10 },
    example: { data: { records: [MANUAL], total: 1, current: 1, size: 10 } },
  }),
  get('/manual/queryStructure', 'manual.structure', {
    output: ({ children, ...manual }) => ({ ...manual, type: 'manual', children }),
    data: ManualStructure.extend({ type: z.literal('manual') }),
    summary: {
      zh_CN: '一本手册及其文件夹和文章的名称',
      en_US: 'One manual with the names of its folders and articles',
    },
    input: { manualId: '{manualId}' },
    example: {
      data: {
        id: 'manualId',
        name: 'Handbook',
        manualCode: 'water-filter',
        type: 'manual',
        children: [
          { id: 'articleId', title: 'Published', type: 'document', state: 'published', children: [] },
          { id: 'draftId', title: 'Draft', type: 'document', state: 'unpublished', children: [] },
        ],
      },
    },
  }),
  get('/manual/queryPublicAreaListPage', 'manual.publicArea', {
    output: (page) => wirePage(page, ({ spaceName, ...manual }) => ({ ...manual, roomName: spaceName })),
    data: WirePage(PublicManual.omit({ spaceName: true }).extend({ roomName: z.string() })),
    summary: { zh_CN: '向本企业或所有人公开的手册', en_US: 'Manuals open to the organisation or to everyone' },
    input: { current: 1, size: 10 },
    example: {
      data: {
        records: [
          {
            id: 'manualId',
            name: 'Handbook',
            description: '',
            manualCode: 'water-filter',
            category: 'other',
            logo: null,
            cover: null,
            releaseScope: 'external',
            favourite: false,
            updatedTime: '2026-01-05T08:00:00.000Z',
            publishedCount: 1,
            roomName: 'Handbook',
          },
        ],
        total: 1,
        current: 1,
        size: 10,
      },
    },
  }),
  post('/manual/updateById', 'manual.update', {
    output: wireManual,
    data: WireManual,
    summary: { zh_CN: '修改手册的名称或描述', en_US: 'Rename or describe a manual' },
    input: { id: '{manualId}', name: '{name}', description: 'All of it' },
    example: { data: { ...MANUAL, name: 'name', description: 'All of it' } },
  }),
  post('/manual/delete', 'manual.delete', {
    data: Nothing,
    summary: { zh_CN: '删除手册，需传手册名称确认', en_US: 'Delete a manual; its name confirms the deletion' },
    input: { id: '{manualId}', name: '{manualName}' },
    example: { data: null },
  }),
]
