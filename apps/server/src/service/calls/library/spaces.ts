// Spaces on the wire: rooms (specification §7 Rooms, Users).
import { z } from 'zod'
import { answered, get, post } from '../../wire/call.ts'
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
import { spacesAnswers } from './spaces.answers.ts'

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

export const spaceCalls = answered(
  [
    post('/user/enablePersonalSpace', 'space.enablePersonal', {
      data: WireSpace,
      summary: { zh_CN: '启用我的个人空间', en_US: 'Enable my personal space' },
      callers: 'people',
    }),
    post('/room/insert', 'space.create', {
      data: IdData,
      summary: { zh_CN: '新建空间', en_US: 'Create a space' },
      input: { name: '{name}', remark: 'For all' },
    }),
    get('/room/query', 'space.list', {
      data: WirePage(WireSpace),
      summary: { zh_CN: '当前登录用户的空间', en_US: 'Spaces of the signed-in user' },
      input: { current: 1, size: 10 },
    }),
    get('/room/findById', 'space.get', {
      data: WireSpace,
      summary: { zh_CN: '一个空间', en_US: 'One space' },
      input: { id: '{spaceId}' },
    }),
    get('/room/findDetailById', 'space.detail', {
      output: wireSpaceDetail,
      data: WireSpaceDetail,
      summary: { zh_CN: '一个空间及其成员和成员组', en_US: 'One space with its members and groups' },
      input: { id: '{spaceId}' },
    }),
    get('/room/queryRoomAndManualDetail', 'space.listWithManuals', {
      output: (page) => wirePage(page, ({ manuals, ...space }) => ({ ...space, manuals: manuals.map(wireManual) })),
      data: WirePage(RoomWithManuals),
      summary: {
        zh_CN: '当前登录用户的空间及各空间的手册',
        en_US: 'Spaces of the signed-in user, each with its manuals',
      },
      input: { current: 1, size: 2 },
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
    }),
    post('/room/validateUniqueProperty', 'space.nameFree', {
      data: z.boolean(),
      summary: { zh_CN: '空间名称是否可用', en_US: 'Whether a space name is available' },
      input: { name: '{name}' },
    }),
    post('/room/updateById', 'space.update', {
      data: WireSpace,
      summary: { zh_CN: '修改空间的名称或描述', en_US: 'Rename or describe a space' },
      input: { id: '{spaceId}', name: '{name}' },
    }),
    post('/room/delete', 'space.delete', {
      data: Nothing,
      summary: { zh_CN: '删除空间，需传空间名称确认', en_US: 'Delete a space; its name confirms the deletion' },
      input: { id: '{spaceId}', name: '{spaceName}' },
    }),
  ],
  spacesAnswers,
)
