// Comments on articles and their blocks (specification §2 comments).
import * as contracts from '@lectern/contracts'
import * as library from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const comment = router({
  list: memberCall.input(contracts.ById).query(verb(library.listComments)),
  people: memberCall.input(contracts.MentionableInput).query(verb(library.listMentionable)),
  start: memberCall.input(contracts.StartThreadInput).mutation(verb(library.startThread)),
  reply: memberCall.input(contracts.ReplyInput).mutation(verb(library.replyComment)),
  edit: memberCall.input(contracts.EditCommentInput).mutation(verb(library.editComment)),
  remove: memberCall.input(contracts.ById).mutation(verb(library.deleteComment)),
  resolve: memberCall.input(contracts.ResolveThreadInput).mutation(verb(library.resolveThread)),
})
