// Public verbs of comments.
export { deleteComment, editComment } from './change-comment.ts'
export { listComments, listMentionable } from './list-comments.ts'
export { resolveThread } from './resolve-thread.ts'
export { replyComment, startThread } from './write-comment.ts'
