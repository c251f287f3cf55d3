// Question sets and their replays on the wire.
import {
  CheckState,
  Created,
  CsvText,
  PublishCheck,
  Replay,
  ReplayDetail,
  ReplayEstimate,
  SetPage,
} from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'

const REPLAY = {
  ...{ id: 'replayId', state: 'done', model: '', asked: 1, finished: 1, problem: '', time: '2026-01-05T08:00:00.000Z' },
  ...{ answered: 1, doubtful: 0, refused: 0, failed: 0, right: 1, expecting: 1, checkedShare: null },
  ...{ calls: 0, inputTokens: 0, outputTokens: 0 },
}

const CHECK = { id: 'checkId', state: 'done', problem: '', asked: 1, finished: 1, losses: [] }

export const questionSetCalls = [
  get('/questionSet/query', 'questionSet.list', {
    data: SetPage,
    summary: { zh_CN: '手册的问题集', en_US: 'Question set of a manual' },
    input: { manualId: '{manualId}', current: 1, size: 10 },
    example: { data: { records: [], total: 0, current: 1, size: 10 } },
  }),
  post('/questionSet/insert', 'questionSet.save', {
    data: Created,
    summary: {
      zh_CN: '添加问题；带 id 则修改',
      en_US: 'Add a question; with an id, change it',
    },
    input: { manualId: '{manualId}', question: 'How do I reset it?', articleId: '{articleId}', phrase: '' },
    example: { data: { id: 'questionId' } },
  }),
  get('/questionSet/estimate', 'questionSet.estimate', {
    data: ReplayEstimate,
    summary: { zh_CN: '使用模型重放的大致消耗', en_US: 'What a replay with the model would cost' },
    input: { manualId: '{questionedManualId}' },
    example: {
      data: {
        ...{ questions: 1, model: null, own: false, measured: false },
        ...{ calls: 2, inputTokens: 5_000, outputTokens: 400 },
      },
    },
  }),
  post('/questionSet/replay', 'questionSet.replay', {
    data: Replay,
    summary: {
      zh_CN: '重放问题集，在后台进行；model 为 true 时使用对话模型',
      en_US: 'Replay a question set in the background; with the chat model when `model` is true',
    },
    input: { manualId: '{questionedManualId}', model: false },
    example: {
      data: { ...REPLAY, state: 'queued', finished: 0, answered: 0, right: 0, expecting: 0 },
    },
  }),
  get('/questionSet/queryReplay', 'questionSet.replays', {
    data: z.array(Replay),
    summary: { zh_CN: '最近的重放及进度', en_US: 'The last replays, with their progress' },
    input: { manualId: '{manualId}' },
    example: { data: [] },
  }),
  get('/questionSet/findReplayById', 'questionSet.result', {
    data: ReplayDetail,
    summary: {
      zh_CN: '重放结果：每个问题与上一次相比的变化',
      en_US: 'Results of a replay: each question with its difference to the one before',
    },
    input: { id: '{replayId}' },
    example: {
      data: {
        ...{ ...REPLAY, asked: 0, finished: 0, answered: 0, right: 0, expecting: 0 },
        ...{ comparedWith: null, better: 0, worse: 0, questions: [] },
      },
    },
  }),
  get('/questionSet/exportReplay', 'questionSet.resultCsv', {
    data: CsvText,
    summary: { zh_CN: '重放结果的 CSV 文件', en_US: 'Results of a replay as a CSV file' },
    input: { id: '{replayId}' },
    example: { data: { csv: 'Question,Expected article' } },
  }),
  post('/questionSet/stopReplay', 'questionSet.stopReplay', {
    data: Nothing,
    summary: { zh_CN: '停止重放，已有的结果保留', en_US: 'Stop a replay; its results stay' },
    input: { id: '{runningReplayId}' },
    example: { data: null },
  }),
  post('/questionSet/continueReplay', 'questionSet.continueReplay', {
    data: Nothing,
    summary: {
      zh_CN: '继续重放：没有结果和模型失败的问题',
      en_US: 'Continue a replay: questions without a result, and those that the model failed at',
    },
    input: { id: '{stoppedReplayId}' },
    example: { data: null },
  }),
  get('/questionSet/checkState', 'questionSet.checkState', {
    data: CheckState,
    summary: {
      zh_CN: '发布全部之前是否要检查问题集',
      en_US: 'Whether publishing everything needs a check of the question set',
    },
    input: { manualId: '{questionedManualId}' },
    example: { data: { checks: false, needed: false, questions: 1 } },
  }),
  post('/questionSet/setChecks', 'questionSet.setChecks', {
    data: Nothing,
    summary: {
      zh_CN: '设置发布全部之前是否检查问题集',
      en_US: 'Choose whether publishing everything needs a check of the question set',
    },
    input: { manualId: '{manualId}', checks: true },
    example: { data: null },
  }),
  post('/questionSet/startCheck', 'questionSet.startCheck', {
    data: PublishCheck,
    summary: {
      zh_CN: '检查发布后哪些问题会失去回答，在后台进行；ids 为空时检查全部修改',
      en_US:
        'Check in the background which questions publishing would take their answers from; without ids of all changes',
    },
    input: { manualId: '{questionedManualId}' },
    example: { data: { ...CHECK, state: 'queued', finished: 0 } },
  }),
  get('/questionSet/findCheckById', 'questionSet.check', {
    data: PublishCheck,
    summary: {
      zh_CN: '检查的进度和结果：失去回答的问题，以及造成它的段落',
      en_US: 'Progress and result of a check: the questions that lose their answers, and the blocks that do it',
    },
    input: { id: '{checkId}' },
    example: { data: { ...CHECK, asked: 0, finished: 0 } },
  }),
]
