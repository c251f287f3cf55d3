// The robot of a manual on the wire (specification §7 Manuals).
import { Robot } from '@lectern/contracts'
import { z } from 'zod'
import { post } from '../../wire/call.ts'

export const robotCalls = [
  post('/manual/updateAiConfigById', 'robot.updateOfManual', {
    rename: { id: 'manualId' },
    output: ({ manualId, ...robot }) => ({ id: manualId, ...robot }),
    data: Robot.omit({ manualId: true }).extend({ id: z.string().nullable() }),
    summary: {
      zh_CN: '替换手册智能助手的配置；没有传的项会变为空',
      en_US: "Replace the configuration of a manual's robot; omitted fields become empty",
    },
    input: {
      manualId: '{manualId}',
      robotName: 'Robot',
      logo: '{logoId}',
      promptText: 'Hello',
      guideWords: [{ text: 'How?', related: ['{articleId}'] }],
    },
    example: {
      data: {
        id: 'manualId',
        own: true,
        inherited: false,
        productName: '',
        robotName: 'Robot',
        logo: 'fileId',
        color: null,
        promptText: 'Hello',
        guideWords: [
          {
            text: 'How?',
            related: [
              {
                id: 'articleId',
                title: 'Published',
                published: true,
              },
            ],
          },
        ],
        hotWords: [],
        hitGuide: '',
        missGuide: '',
        contactType: 'phone',
        phoneGuide: '',
        phoneNumber: '',
        qrGuide: '',
        qrImage: null,
        allowedHosts: [],
        suggested: [
          {
            text: 'Published',
            related: [
              {
                id: 'articleId',
                title: 'Published',
                published: true,
              },
            ],
          },
        ],
      },
    },
  }),
]
