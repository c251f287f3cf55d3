// The robot of a manual on the wire (specification §7 Manuals).
import { Robot } from '@lectern/contracts'
import { z } from 'zod'
import { answered, post } from '../../wire/call.ts'
import { robotAnswers } from './robot.answers.ts'

export const robotCalls = answered(
  [
    post('/manual/updateAiConfigById', 'robot.updateOfManual', {
      rename: { id: 'manualId' },
      output: ({ manualId, ...robot }) => ({ id: manualId, ...robot }),
      data: Robot.omit({ manualId: true }).extend({ id: z.string().nullable() }),
      summary: {
        zh_CN: '替换手册机器人的配置；没有传的项会变为空',
        en_US: "Replace the configuration of a manual's robot; omitted fields become empty",
      },
      input: {
        manualId: '{manualId}',
        robotName: 'Robot',
        logo: '{logoId}',
        promptText: 'Hello',
        guideWords: [{ text: 'How?', related: ['{articleId}'] }],
      },
    }),
  ],
  robotAnswers,
)
