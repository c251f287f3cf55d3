// Comments on articles and their blocks (specification §2 comments).
import {
  ById,
  EditCommentInput,
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
import { verb } from '../../trpc/verbs.ts'

export const comment = router({
  list: memberCall.input(ById).query(verb(listComments)),
  people: memberCall.input(MentionableInput).query(verb(listMentionable)),
  start: memberCall.input(StartThreadInput).mutation(verb(startThread)),
  reply: memberCall.input(ReplyInput).mutation(verb(replyComment)),
  edit: memberCall.input(EditCommentInput).mutation(verb(editComment)),
  remove: memberCall.input(ById).mutation(verb(deleteComment)),
  resolve: memberCall.input(ResolveThreadInput).mutation(verb(resolveThread)),
})
