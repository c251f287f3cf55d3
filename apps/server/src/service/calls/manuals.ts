// Manuals on the wire (specification §7 Manuals).
import { ManualStructure, PublicManual, Robot, Template } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../call.ts'
import { Nothing, WireManual, WirePage, wireManual, wirePage } from '../wire.ts'

const inRoom = { roomId: 'spaceId' }

export const manualCalls = [
  post('/manual/insert', 'manual.create', {
    rename: inRoom,
    output: ({ id, manualCode }) => ({ id, manualCode }),
    data: z.object({ id: z.string(), manualCode: z.string() }),
    summary: 'New manual in a space',
  }),
  post('/manual/updateManualSetting', 'manual.updateSettings', {
    output: wireManual,
    data: WireManual,
    summary: 'Publicity, link, password, comments, AI and address of a manual',
  }),
  post('/manual/updateAiConfigById', 'robot.updateOfManual', {
    rename: { id: 'manualId' },
    output: ({ manualId, ...robot }) => ({ id: manualId, ...robot }),
    data: Robot.omit({ manualId: true }).extend({ id: z.string().nullable() }),
    summary: "The whole configuration of a manual's robot; what is left out becomes empty",
  }),
  get('/manual/findById', 'manual.get', { output: wireManual, data: WireManual, summary: 'One manual' }),
  get('/manual/query', 'manual.list', {
    rename: inRoom,
    output: (page) => wirePage(page, wireManual),
    data: WirePage(WireManual),
    summary: 'Manuals the signed-in person may see',
  }),
  get('/manual/queryStructure', 'manual.structure', {
    output: ({ children, ...manual }) => ({ ...manual, type: 'manual', children }),
    data: ManualStructure.extend({ type: z.literal('manual') }),
    summary: 'One manual with the names of its folders and articles',
  }),
  get('/manual/queryPublicAreaListPage', 'manual.publicArea', {
    output: (page) => wirePage(page, ({ spaceName, ...manual }) => ({ ...manual, roomName: spaceName })),
    data: WirePage(PublicManual.omit({ spaceName: true }).extend({ roomName: z.string() })),
    summary: 'Manuals released to the whole tenant or to everyone',
  }),
  post('/manual/updateById', 'manual.update', { output: wireManual, data: WireManual, summary: 'Rename or describe' }),
  post('/manual/insertByTemplate', 'template.createManual', {
    rename: inRoom,
    output: ({ id, manualCode }) => ({ id, manualCode }),
    data: z.object({ id: z.string(), manualCode: z.string() }),
    summary: 'New manual with the articles of a template',
  }),
  get('/manual/queryPublishedSystemManualTemplate', 'template.systemManuals', {
    data: WirePage(Template),
    summary: "The platform's published templates of manuals",
  }),
  post('/manual/delete', 'manual.delete', { data: Nothing, summary: 'Delete a manual; name typed to confirm' }),
]
