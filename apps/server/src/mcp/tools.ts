// Tools of a site for programs of language models. `search` and `fetch` have the forms that clients with a research mode expect
// (https://platform.openai.com/docs/mcp).
import { askQuestion } from '@lectern/answering'
import type { AnswerEvent, Citation } from '@lectern/contracts'
import { Id, LIMITS } from '@lectern/contracts'
import { notFound } from '@lectern/kernel'
import { getPublishedMarkdown, type ModelSite } from '@lectern/reading'
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { toFailure } from '../errors/failure.ts'
import type { CallContext } from '../request/context.ts'
import { createCaller } from '../routers/index.ts'
import { measuredAnswer } from '../service/measured-answer.ts'

const MAX_HITS = 20
/** Characters of an article that one call returns. */
const MAX_TEXT = 40_000

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}
/** The words of an HTML-escaped snippet with marks. */
const plain = (snippet: string) =>
  snippet.replace(/<\/?em>/g, '').replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)

const Hit = z.object({ id: z.string(), title: z.string(), url: z.string(), manual: z.string(), text: z.string() })
const Article = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  url: z.string(),
  metadata: z.object({ updated: z.string(), next: z.number().int().nullable() }),
})
const Answer = z.object({
  answerId: z.string(),
  conversation: z.string(),
  outcome: z.string(),
  answer: z.string(),
  citations: z.array(
    z.object({
      index: z.number().int(),
      title: z.string(),
      url: z.string(),
      quote: z.string(),
      reviewBy: z.string().optional(),
      changedTime: z.string().optional(),
    }),
  ),
})
const Question = z.string().trim().min(1).max(LIMITS.searchText)

export function registerTools(server: McpServer, ctx: CallContext, { manualId }: ModelSite): void {
  const { domain, client } = ctx
  const caller = createCaller(ctx)
  const absolute = (path: string) => new URL(path, client.pageOrigin).href
  /** Failures are results that the model reads, in the words that people get. */
  const result = async (work: () => Promise<Record<string, unknown>>): Promise<CallToolResult> => {
    try {
      const structuredContent = await work()
      return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] }
    } catch (error) {
      const { code, message, fields } = toFailure(error, domain.lang, domain.requestId ?? '')
      if (code === 'internal') domain.log.error({ err: error }, 'a tool failed')
      return { isError: true, content: [{ type: 'text', text: [message, ...Object.values(fields ?? {})].join('\n') }] }
    }
  }

  server.registerTool(
    'search',
    {
      title: 'Search',
      description: 'Finds published articles by words or by meaning, the best first.',
      inputSchema: z.object({ query: Question, limit: z.number().int().min(1).max(MAX_HITS).default(10) }),
      outputSchema: z.object({ results: z.array(Hit) }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ query, limit }) =>
      result(async () => {
        const { records } = await caller.search.query({ searchContent: query, manualId, current: 1, size: limit })
        return {
          results: records.map(({ id, contentName, url, manualName, manualContent }) => ({
            ...{ id, title: contentName, url: absolute(url), manual: manualName, text: plain(manualContent) },
          })),
        }
      }),
  )
  server.registerTool(
    'fetch',
    {
      title: 'Read an article',
      description:
        'Returns a published article as Markdown. Of a long one the first part; `metadata.next` is the offset of the next.',
      inputSchema: z.object({ id: Id, offset: z.number().int().min(0).default(0) }),
      outputSchema: Article,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ id, offset }) =>
      result(async () => {
        const article = await getPublishedMarkdown(domain, { id, single: false }, client.pageOrigin)
        if (manualId !== undefined && article.manualId !== manualId) throw notFound('article')
        const end = offset + MAX_TEXT
        return {
          ...{ id, title: article.title, text: article.markdown.slice(offset, end), url: article.canonical },
          metadata: { updated: article.updatedTime, next: end < article.markdown.length ? end : null },
        }
      }),
  )
  server.registerTool(
    'ask',
    {
      title: 'Ask a question',
      description:
        'Answers a question from the published articles, with quotes that were checked against them. Says so when they hold no answer. Pass `conversation` of the answer before to continue.',
      inputSchema: z.object({ question: Question, conversation: Id.optional() }),
      outputSchema: Answer,
      annotations: { readOnlyHint: false, openWorldHint: false },
    },
    ({ question, conversation }, { mcpReq }) =>
      result(async () => {
        await ctx.limits.take('ask', domain.ip)
        const input = { searchContent: question, manualId, conversationId: conversation }
        const events = measuredAnswer(askQuestion(domain, input, mcpReq.signal), performance.now())
        return whole(events, absolute)
      }),
  )
  server.registerTool(
    'send_feedback',
    {
      title: 'Send feedback',
      description: 'Tells the authors whether an answer or an article helped, and what is wrong or missing in it.',
      inputSchema: z.object({
        answerId: Id.optional(),
        articleId: Id.optional(),
        helpful: z.boolean(),
        comment: z.string().trim().max(LIMITS.feedback).optional(),
      }),
      outputSchema: z.object({ sent: z.literal(true) }),
      annotations: { readOnlyHint: false, openWorldHint: false },
    },
    ({ answerId, articleId, helpful, comment }) =>
      result(async () => {
        if (answerId !== undefined) await caller.ask.feedback({ id: answerId, good: helpful, content: comment })
        else if (articleId === undefined) throw notFound('answer')
        else if (comment) await caller.feedback.give({ id: articleId, good: helpful, content: comment })
        else await caller.feedback.rate({ id: articleId, good: helpful })
        return { sent: true }
      }),
  )
}

async function whole(
  events: AsyncIterable<AnswerEvent>,
  absolute: (path: string) => string,
): Promise<z.infer<typeof Answer>> {
  const answer: z.infer<typeof Answer> = { answerId: '', conversation: '', outcome: '', answer: '', citations: [] }
  for await (const event of events) {
    if (event.type === 'answerId') Object.assign(answer, { answerId: event.id, conversation: event.conversationId })
    else if (event.type === 'text') answer.answer += event.text
    else if (event.type === 'revised') answer.answer = event.text
    else if (event.type === 'citations') answer.citations = event.citations.map((one) => shown(one, absolute))
    else if (event.type === 'end') answer.outcome = event.outcome
  }
  return answer
}

const shown = ({ articleId: _, url, ...citation }: Citation, absolute: (path: string) => string) => ({
  ...citation,
  url: absolute(url),
})
