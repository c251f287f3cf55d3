// Managers' decisions about answers on the wire: fixed answers, and articles that count less.
import { AnswerSource, PinPage } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import { examplePage, IdData, Nothing } from '../../wire/shapes.ts'

export const steeringCalls = [
  get('/answerPin/query', 'steering.pins', {
    data: PinPage,
    summary: { zh_CN: '手册机器人的固定答案', en_US: 'Fixed answers of the robot of a manual' },
    input: { manualId: '{manualId}', current: 1, size: 10 },
    example: { data: examplePage() },
  }),
  post('/answerPin/save', 'steering.savePin', {
    data: IdData,
    summary: { zh_CN: '新建或修改固定答案', en_US: 'Create or change a fixed answer' },
    input: { manualId: '{manualId}', question: 'Why?', articleId: '{articleId}' },
    example: { data: { id: '46b8hKJA0EJjjoEI' } },
  }),
  post('/answerPin/delete', 'steering.deletePin', {
    data: Nothing,
    summary: { zh_CN: '删除固定答案', en_US: 'Delete a fixed answer' },
    input: { id: 'none' },
    example: { code: 5, why: 'no fixed answer has this id', data: { missing: 'record' } },
  }),
  get('/answerSource/query', 'steering.sources', {
    data: z.array(AnswerSource),
    summary: {
      zh_CN: '不作为或少作为答案来源的文章',
      en_US: 'Articles that answers come from less often, or never',
    },
    input: { manualId: '{manualId}' },
    example: { data: [] },
  }),
  post('/answerSource/set', 'steering.setSource', {
    data: Nothing,
    summary: {
      zh_CN: '设置文章作为答案来源的程度',
      en_US: 'Decide how much answers come from an article',
    },
    input: { articleId: '{articleId}', level: 'less' },
    example: { data: null },
  }),
]
