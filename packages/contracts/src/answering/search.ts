/** Search: hits, suggestions, places to search (specification §2 'AI search results', §7 'AI search'). */
import { z } from 'zod'
import { Id, LIMITS, Paging, pageOf, Text, type TextInputs } from '../kernel/index.ts'

/** Scope of the search: everywhere, or the narrowest of the given ones. */
const SearchScope = {
  manualId: Id.optional(),
  spaceId: Id.optional(),
  /** A manual whose portal is searched, with all manuals under it; only the manual itself when it has no portal. */
  portal: Id.optional(),
}

export const SearchInput = z.object({
  searchContent: Text(LIMITS.searchText).trim(),
  ...SearchScope,
  ...Paging,
})
export type SearchInput = z.infer<typeof SearchInput>
export const SearchHit = z.object({
  id: Id,
  contentName: z.string(),
  contentType: z.enum(['article', 'other']),
  /** HTML-escaped snippet with hits in <em>. */
  manualContent: z.string(),
  manualId: Id,
  manualName: z.string(),
  /** Address of the hit in the reader, at its passage. */
  url: z.string(),
  updatedName: z.string().optional(),
  updatedTime: z.string(),
})
export type SearchHit = z.infer<typeof SearchHit>
export const SearchPage = pageOf(SearchHit).extend({
  /** The query that was used instead, because the text itself found nothing. */
  corrected: z.string().optional(),
  /** No article contains a word of the text or is close in meaning; the hits are only the nearest ones. */
  doubtful: z.boolean().optional(),
})
export type SearchPage = z.infer<typeof SearchPage>

export const SuggestInput = z.object({
  searchContent: Text(LIMITS.searchText).trim().default(''),
  ...SearchScope,
})
export type SuggestInput = z.infer<typeof SuggestInput>
/** While a text is typed: an article to open, or a question to ask. */
export const Suggestion = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('article'),
    id: Id,
    text: z.string(),
    /** The title as HTML-escaped text, what fits in <em>. */
    marked: z.string(),
    manualId: Id,
    manualName: z.string(),
    url: z.string(),
    /** HTML-escaped passage with hits in <em>, where the title does not hold the text. */
    snippet: z.string().optional(),
  }),
  z.object({ type: z.literal('question'), text: z.string() }),
])
export type Suggestion = z.infer<typeof Suggestion>

export const RobotAnswersInput = z.object({ manualId: Id.optional() })
export type RobotAnswersInput = z.infer<typeof RobotAnswersInput>

export const SearchPlacesInput = z.object({ portal: Id.optional() }).default({})
export type SearchPlacesInput = z.infer<typeof SearchPlacesInput>
/** Scopes that the caller can search: readable manuals, and their spaces for people of the tenant. */
export const SearchPlaces = z.object({
  spaces: z.array(z.object({ id: Id, name: z.string() })),
  manuals: z.array(z.object({ id: Id, name: z.string(), spaceId: Id.optional() })),
})
export type SearchPlaces = z.infer<typeof SearchPlaces>

export const SEARCH_TEXT_INPUTS = {
  SearchInput: { why: 'search' },
  SuggestInput: { why: 'search' },
} satisfies TextInputs
