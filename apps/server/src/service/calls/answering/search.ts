// Search on the wire (specification §7 AI search).
import { Suggestion } from '@lectern/contracts'
import { z } from 'zod'
import { get } from '../../wire/call.ts'
import { PLACE_WORDS, WireHit, WirePage } from '../../wire/shapes.ts'

const hits = WirePage(WireHit)
const suggestions = z.array(Suggestion)
const EMPTY_PAGE = { records: [], total: 0, current: 1, size: 10 }

export const searchCalls = [
  get('/manualContent/pageSearch', 'search.query', {
    login: true,
    rename: PLACE_WORDS,
    data: hits,
    summary: { zh_CN: '以登录用户的身份搜索', en_US: 'Search as the signed-in user' },
    input: { searchContent: 'first steps', manualId: '{manualId}', current: 1, size: 10 },
    example: { data: EMPTY_PAGE },
  }),
  get('/notLoginManualContent/pageSearch', 'search.query', {
    rename: PLACE_WORDS,
    data: hits,
    summary: { zh_CN: '以访客身份搜索', en_US: 'Search as a visitor' },
    input: { searchContent: 'first steps', manualId: '{manualId}', current: 1, size: 10 },
    example: { data: EMPTY_PAGE },
  }),
  get('/manualContent/intelligentSearchPrompt', 'search.suggest', {
    login: true,
    rename: PLACE_WORDS,
    data: suggestions,
    summary: { zh_CN: '登录用户的搜索建议', en_US: 'Search suggestions for the signed-in user' },
    input: { searchContent: 'first', manualId: '{manualId}' },
    example: {
      data: [],
    },
  }),
  get('/notLoginManualContent/intelligentSearchPrompt', 'search.suggest', {
    rename: PLACE_WORDS,
    data: suggestions,
    summary: { zh_CN: '访客的搜索建议', en_US: 'Search suggestions for a visitor' },
    input: { searchContent: 'first', manualId: '{manualId}' },
    example: {
      data: [],
    },
  }),
  get('/manualContent/haveIntelligentSearch', 'search.answers', {
    login: true,
    data: z.boolean(),
    summary: { zh_CN: '智能回答是否开启', en_US: 'Whether answers are switched on' },
    input: { manualId: '{manualId}' },
    example: {
      data: true,
    },
  }),
]
