// What readers ask for on the wire: published tree and article, search, ratings (specification §7 Articles, AI search).
import { PublishedArticle, PublishedNode } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../call.ts'
import { Nothing, WireHit, WirePage } from '../wire.ts'

const hits = WirePage(WireHit)

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
  get('/manualContent/pageSearch', 'search.query', { login: true, data: hits, summary: 'Search, signed in' }),
  get('/notLoginManualContent/pageSearch', 'search.query', { data: hits, summary: 'Search as a visitor' }),
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
