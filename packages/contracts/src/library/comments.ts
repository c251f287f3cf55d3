/** Comments on articles, their blocks and words of them (specification §2 comments; ledger EDIT-07). */
import { z } from 'zod'
import { type ErrorCodes, Flag, Id, LIMITS, Text, type TextInputs } from '../kernel/index.ts'

export const COMMENT_LIMITS = {
  text: 2_000,
  quote: 300,
  /** Words that a comment is about: number of blocks, characters in one block, and characters around them by which they are found. */
  anchorParts: 50,
  anchorText: 5_000,
  anchorContext: 32,
  mentions: 20,
} as const

const text = Text(COMMENT_LIMITS.text).trim().min(1)
/** Members to notify, except those who may not see the article. */
const mentions = z.array(Id).max(COMMENT_LIMITS.mentions).default([])

/**
 * Words of one block that a comment is about. Positions count UTF-16 units of the block's text, in which a formula or a person is one
 * unit and cells of a table are lines; `prefix` and `suffix` are what is around the words, the ends of the block being line ends.
 */
export const CommentAnchorPart = z.object({
  blockId: Id,
  start: z.int().min(0),
  quote: Text(COMMENT_LIMITS.anchorText).min(1),
  prefix: Text(COMMENT_LIMITS.anchorContext),
  suffix: Text(COMMENT_LIMITS.anchorContext),
})
export type CommentAnchorPart = z.infer<typeof CommentAnchorPart>
/** The words in reading order, a part for each block. */
export const CommentAnchor = z.array(CommentAnchorPart).min(1).max(COMMENT_LIMITS.anchorParts)
export type CommentAnchor = z.infer<typeof CommentAnchor>

export const StartThreadInput = z.object({
  articleId: Id,
  /** The block it is about; without one it is about the article. */
  blockId: Id.optional(),
  /** The current text of the block, shown after the block is deleted. */
  quote: Text(COMMENT_LIMITS.quote).optional(),
  /** The words it is about; without them it is about the whole block or article. */
  anchor: CommentAnchor.optional(),
  text,
  mentions,
})
export type StartThreadInput = z.infer<typeof StartThreadInput>
export const ReplyInput = z.object({ threadId: Id, text, mentions })
export type ReplyInput = z.infer<typeof ReplyInput>
export const EditCommentInput = z.object({ id: Id, text, mentions })
export type EditCommentInput = z.infer<typeof EditCommentInput>
export const ResolveThreadInput = z.object({ threadId: Id, resolved: Flag })
export type ResolveThreadInput = z.infer<typeof ResolveThreadInput>
export const MentionableInput = z.object({ articleId: Id, name: Text(LIMITS.personName).optional() })
export type MentionableInput = z.infer<typeof MentionableInput>

const Person = z.object({ id: Id, name: z.string() })
export const Comment = z.object({
  id: Id,
  name: z.string(),
  /** Empty while operators hide it. */
  text: z.string(),
  /** Operators hid it because of a sensitive word; its writer shows it again with another text. */
  withdrawn: z.boolean(),
  /** Named as they are called now. */
  mentions: z.array(Person),
  createdTime: z.string(),
  editedTime: z.string().nullable(),
  /** Permissions of the caller. */
  editable: z.boolean(),
  deletable: z.boolean(),
})
export type Comment = z.infer<typeof Comment>
export const CommentThread = z.object({
  id: Id,
  blockId: Id.nullable(),
  quote: z.string(),
  /** Words as of the last save; null when it is not about words. */
  anchor: CommentAnchor.nullable(),
  resolved: z.boolean(),
  resolvedName: z.string(),
  resolvable: z.boolean(),
  comments: z.array(Comment),
})
export type CommentThread = z.infer<typeof CommentThread>
/** `enabled` is the setting of the manual; threads from before it was switched off stay hidden. */
export const CommentList = z.object({ enabled: z.boolean(), threads: z.array(CommentThread) })
export type CommentList = z.infer<typeof CommentList>
export const Mentionable = z.array(Person)
export type Mentionable = z.infer<typeof Mentionable>

export type CommentAuditAction =
  | 'comment.create'
  | 'comment.reply'
  | 'comment.update'
  | 'comment.delete'
  | 'comment.resolve'
  | 'comment.reopen'

export const COMMENT_TEXT_INPUTS = {
  StartThreadInput: {
    place: 'comment',
    texts: ['text'],
    rest: ['quote', 'anchor[].quote', 'anchor[].prefix', 'anchor[].suffix'],
  },
  ReplyInput: { place: 'comment', texts: ['text'] },
  EditCommentInput: { place: 'comment', texts: ['text'] },
  MentionableInput: { why: 'search' },
} satisfies TextInputs

export const COMMENT_ERRORS = {
  commentsDisabled: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
