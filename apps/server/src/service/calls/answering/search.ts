// Search on the wire (specification §7 AI search).
import { Suggestion } from '@lectern/contracts'
import { z } from 'zod'
import { get } from '../../wire/call.ts'
import { PLACE_WORDS, WireHit, WirePage } from '../../wire/shapes.ts'

const hits = WirePage(WireHit)
const suggestions = z.array(Suggestion)

export const searchCalls = [
  get('/manualContent/pageSearch', 'search.query', {
    login: true,
    rename: PLACE_WORDS,
    data: hits,
    summary: 'Search as the signed-in user',
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
    summary: 'Search suggestions for the signed-in user',
  }),
  get('/notLoginManualContent/intelligentSearchPrompt', 'search.suggest', {
    rename: PLACE_WORDS,
    data: suggestions,
    summary: 'Search suggestions for a visitor',
  }),
  get('/manualContent/haveIntelligentSearch', 'search.answers', {
    login: true,
    data: z.boolean(),
    summary: 'Whether answers are switched on',
  }),
]
