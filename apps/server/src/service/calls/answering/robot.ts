// The robot of a manual on the wire (specification §7 Manuals).
import { Robot } from '@lectern/contracts'
import { z } from 'zod'
import { post } from '../../wire/call.ts'

export const robotCalls = [
  post('/manual/updateAiConfigById', 'robot.updateOfManual', {
    rename: { id: 'manualId' },
    output: ({ manualId, ...robot }) => ({ id: manualId, ...robot }),
    data: Robot.omit({ manualId: true }).extend({ id: z.string().nullable() }),
    summary: "Replace the configuration of a manual's robot; omitted fields become empty",
  }),
]
