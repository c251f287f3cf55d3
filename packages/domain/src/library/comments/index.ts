// Public verbs of comments.

export { listComments } from './list-comments.ts'
export { listMentionable } from './list-mentionable.ts'
export { deleteComment, editComment } from './own-comment.ts'
export { replyComment } from './reply-comment.ts'
export { resolveThread } from './resolve-thread.ts'
export { startThread } from './start-thread.ts'
