// Comments on articles and their blocks (specification §2 comments).
import {
  ById,
  type CommentList,
  type Created,
  EditCommentInput,
  type Mentionable,
  MentionableInput,
  ReplyInput,
  ResolveThreadInput,
  StartThreadInput,
} from '@lectern/contracts'
import {
  deleteComment,
  editComment,
  listComments,
  listMentionable,
  replyComment,
  resolveThread,
  startThread,
} from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'

export const comment = router({
  list: memberCall.input(ById).query(({ ctx, input }): Promise<CommentList> => listComments(ctx.domain, input)),
  people: memberCall
    .input(MentionableInput)
    .query(({ ctx, input }): Promise<Mentionable> => listMentionable(ctx.domain, input)),
  start: memberCall
    .input(StartThreadInput)
    .mutation(({ ctx, input }): Promise<Created> => startThread(ctx.domain, input)),
  reply: memberCall.input(ReplyInput).mutation(({ ctx, input }): Promise<Created> => replyComment(ctx.domain, input)),
  edit: memberCall.input(EditCommentInput).mutation(({ ctx, input }): Promise<void> => editComment(ctx.domain, input)),
  remove: memberCall.input(ById).mutation(({ ctx, input }): Promise<void> => deleteComment(ctx.domain, input)),
  resolve: memberCall
    .input(ResolveThreadInput)
    .mutation(({ ctx, input }): Promise<void> => resolveThread(ctx.domain, input)),
})
