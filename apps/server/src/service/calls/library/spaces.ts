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
  post('/user/enablePersonalSpace', 'space.enablePersonal', { data: WireSpace, summary: 'Enable my personal space' }),
  post('/room/insert', 'space.create', { data: IdData, summary: 'Create a space' }),
  get('/room/query', 'space.list', { data: WirePage(WireSpace), summary: 'Spaces of the signed-in user' }),
  get('/room/findById', 'space.get', { data: WireSpace, summary: 'One space' }),
  get('/room/findDetailById', 'space.detail', {
    output: wireSpaceDetail,
    data: WireSpaceDetail,
    summary: 'One space with its members and groups',
  }),
  get('/room/queryRoomAndManualDetail', 'space.listWithManuals', {
    output: (page) => wirePage(page, ({ manuals, ...space }) => ({ ...space, manuals: manuals.map(wireManual) })),
    data: WirePage(RoomWithManuals),
    summary: 'Spaces of the signed-in user, each with its manuals',
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
    summary: 'Names of the spaces and manuals that the signed-in user can see, as a tree',
  }),
  post('/room/validateUniqueProperty', 'space.nameFree', {
    data: z.boolean(),
    summary: 'Whether a space name is available',
  }),
  post('/room/updateById', 'space.update', { data: WireSpace, summary: 'Rename or describe a space' }),
  post('/room/delete', 'space.delete', { data: Nothing, summary: 'Delete a space; its name confirms the deletion' }),
]
