// Manuals on the wire (specification §7 Manuals).
import { ManualStructure, PublicManual } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import { Nothing, PLACE_WORDS, WireManual, WirePage, wireManual, wirePage } from '../../wire/shapes.ts'

export const manualCalls = [
  post('/manual/insert', 'manual.create', {
    rename: PLACE_WORDS,
    output: ({ id, manualCode }) => ({ id, manualCode }),
    data: z.object({ id: z.string(), manualCode: z.string() }),
    summary: 'Create a manual in a space',
  }),
  post('/manual/updateManualSetting', 'manual.updateSettings', {
    output: wireManual,
    data: WireManual,
    summary: 'Update release scope, link, password, comments, AI and address of a manual',
  }),
  get('/manual/findById', 'manual.get', { output: wireManual, data: WireManual, summary: 'One manual' }),
  get('/manual/query', 'manual.list', {
    rename: PLACE_WORDS,
    output: (page) => wirePage(page, wireManual),
    data: WirePage(WireManual),
    summary: 'Manuals that the signed-in user can see',
  }),
  get('/manual/queryStructure', 'manual.structure', {
    output: ({ children, ...manual }) => ({ ...manual, type: 'manual', children }),
    data: ManualStructure.extend({ type: z.literal('manual') }),
    summary: 'One manual with the names of its folders and articles',
  }),
  get('/manual/queryPublicAreaListPage', 'manual.publicArea', {
    output: (page) => wirePage(page, ({ spaceName, ...manual }) => ({ ...manual, roomName: spaceName })),
    data: WirePage(PublicManual.omit({ spaceName: true }).extend({ roomName: z.string() })),
    summary: 'Manuals open to the organisation or to everyone',
  }),
  post('/manual/updateById', 'manual.update', {
    output: wireManual,
    data: WireManual,
    summary: 'Rename or describe a manual',
  }),
  post('/manual/delete', 'manual.delete', {
    data: Nothing,
    summary: 'Delete a manual; its name confirms the deletion',
  }),
]
