// Spaces on the wire: rooms (specification §7 Rooms).
import { get, post } from '../call.ts'
import { IdData, Nothing, WirePage, WireSpace } from '../wire.ts'

export const roomCalls = [
  post('/room/insert', 'space.create', { data: IdData, summary: 'New space' }),
  get('/room/query', 'space.list', { data: WirePage(WireSpace), summary: 'Spaces of the signed-in person' }),
  get('/room/findById', 'space.get', { data: WireSpace, summary: 'One space' }),
  post('/room/updateById', 'space.update', { data: WireSpace, summary: 'Rename or describe a space' }),
  post('/room/delete', 'space.delete', { data: Nothing, summary: 'Delete a space; name typed to confirm' }),
]
