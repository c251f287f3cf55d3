// What readers ask for on the wire: published tree and article, search, ratings (specification §7 Articles, AI search).
import {
  ArticleOpinion,
  FeedbackPage,
  PublishedArticle,
  PublishedDetails,
  PublishedNode,
  PublishSchedule,
  ReleaseState,
  Suggestion,
} from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../call.ts'
import { IdData, Nothing, PLACE_WORDS, WireHit, WirePage } from '../wire.ts'

const hits = WirePage(WireHit)
const suggestions = z.array(Suggestion)

export const readingCalls = [
  get('/notLoginManualContent/queryByManualIdTree', 'reader.tree', {
    output: ({ tree }) => tree,
    data: z.array(PublishedNode),
    summary: 'Directory of a published manual',
  }),
  get('/notLoginManualContent/queryByManualContentId', 'reader.article', {
    data: PublishedArticle,
    summary: 'A published article',
  }),
  get('/notLoginManualContent/findContentDetailsById', 'reader.details', {
    rename: { articleId: 'id', userEnterPassword: 'password' },
    data: PublishedDetails,
    summary: 'How a published article stands with its readers, and its manual',
  }),
  get('/notLoginManualContent/queryManualReleaseStateByManualId', 'reader.releaseState', {
    data: ReleaseState,
    summary: 'How open a manual is, and whether the caller may read it',
  }),
  post('/notLoginManualContent/rate', 'feedback.rate', { data: ArticleOpinion, summary: 'Like or dislike an article' }),
  post('/notLoginManualContent/insertFeedback', 'feedback.give', {
    large: true,
    blocks: false,
    data: IdData,
    summary: 'Write feedback on an article, with pictures in base64',
  }),
  get('/manualContent/queryFeedback', 'feedback.list', { data: FeedbackPage, summary: 'What readers wrote' }),
  post('/manualContent/handleFeedback', 'feedback.handle', { data: Nothing, summary: 'Tick feedback off' }),
  post('/manualContent/scheduleRelease', 'publishing.setSchedule', {
    data: PublishSchedule,
    summary: 'Publish an article at a time',
  }),
  post('/manualContent/cancelScheduledRelease', 'publishing.cancelSchedule', {
    data: Nothing,
    summary: 'Do not publish it at that time',
  }),
  get('/manualContent/pageSearch', 'search.query', {
    login: true,
    rename: PLACE_WORDS,
    data: hits,
    summary: 'Search, signed in',
  }),
  get('/notLoginManualContent/pageSearch', 'search.query', {
    rename: PLACE_WORDS,
    data: hits,
    summary: 'Search as a visitor',
  }),
  get('/manualContent/intelligentSearchPrompt', 'search.suggest', {
    login: true,
    rename: PLACE_WORDS,
    data: suggestions,
    summary: 'Suggestions while a search is typed, signed in',
  }),
  get('/notLoginManualContent/intelligentSearchPrompt', 'search.suggest', {
    rename: PLACE_WORDS,
    data: suggestions,
    summary: 'Suggestions while a search is typed, as a visitor',
  }),
  get('/manualContent/haveIntelligentSearch', 'search.answers', {
    login: true,
    data: z.boolean(),
    summary: 'Whether questions are answered',
  }),
  post('/manualContent/intelligentSearchFeedback', 'ask.feedback', {
    login: true,
    data: Nothing,
    summary: 'Rate an answer',
  }),
  post('/notLoginManualContent/intelligentSearchFeedback', 'ask.feedback', {
    data: Nothing,
    summary: 'Rate an answer as a visitor',
  }),
]
