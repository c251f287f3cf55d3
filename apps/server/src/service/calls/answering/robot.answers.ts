// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

export const robotAnswers: Record<string, Example> = {
  '/manual/updateAiConfigById': {
    data: {
      id: 'manualId',
      own: true,
      inherited: false,
      productName: '',
      robotName: 'Robot',
      logo: 'fileId',
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
          text: 'What is “Published” about?',
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
}
