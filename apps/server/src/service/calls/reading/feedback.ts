// Ratings and feedback of readers on the wire (specification §7 Articles).
import { ArticleOpinion, FeedbackCount, FeedbackPage } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { IdData, Nothing } from '../../wire/shapes.ts'

export const feedbackCalls = [
  post('/notLoginManualContent/rate', 'feedback.rate', {
    data: ArticleOpinion,
    summary: { zh_CN: '对文章点赞或点踩', en_US: 'Like or dislike an article' },
    input: { id: '{articleId}', good: true },
    example: {
      data: {
        goodCount: 1,
        badCount: 0,
      },
    },
  }),
  post('/notLoginManualContent/insertFeedback', 'feedback.give', {
    data: IdData,
    summary: {
      zh_CN: '提交对文章的反馈，图片用 base64',
      en_US: 'Send feedback on an article, with pictures in base64',
    },
    input: { id: '{articleId}', content: 'The picture is missing' },
    example: {
      data: {
        id: 'GpJ0UGIP82SWKLVu',
      },
    },
  }),
  get('/manualContent/queryFeedback', 'feedback.list', {
    data: FeedbackPage,
    summary: { zh_CN: '读者的反馈', en_US: 'Reader feedback' },
    input: { manualId: '{manualId}' },
    example: {
      data: {
        records: [
          {
            id: 'feedbackId',
            articleId: 'articleId',
            articleTitle: 'Published',
            content: 'Unclear',
            phone: '',
            pictures: [],
            good: null,
            name: '',
            createdTime: '2026-01-05T08:00:00.000Z',
            handled: false,
            handledName: '',
          },
        ],
        total: 1,
        current: 1,
        size: 10,
        open: 1,
        goodCount: 0,
        badCount: 0,
      },
    },
  }),
  post('/manualContent/handleFeedback', 'feedback.handle', {
    data: Nothing,
    summary: { zh_CN: '把反馈标记为已处理', en_US: 'Mark feedback as done' },
    input: { id: '{feedbackId}', handled: true },
    example: {
      data: null,
    },
  }),
  post('/manualContent/handleAllFeedback', 'feedback.handleAll', {
    data: FeedbackCount,
    summary: {
      zh_CN: '把一篇文章或整本手册的反馈全部标记为已处理',
      en_US: 'Mark all feedback on an article or a manual as done',
    },
    input: { manualId: '{manualId}' },
    example: { data: { count: 1 } },
  }),
]
