// Comments on articles, on the wire.
import { CommentList, Mentionable } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { IdData, Nothing } from '../../wire/shapes.ts'

export const commentCalls = [
  get('/comment/query', 'comment.list', {
    data: CommentList,
    summary: { zh_CN: '一篇文章的评论', en_US: 'Comments on an article' },
    input: { id: '{draftId}' },
    example: {
      data: {
        enabled: true,
        threads: [
          {
            ...{ id: 'threadId', blockId: null, quote: '', anchor: null },
            ...{ resolved: false, resolvedName: '', resolvable: true },
            comments: [
              {
                ...{ id: 'commentId', name: 'Ann', text: 'Why?', withdrawn: false, mentions: [] },
                ...{ createdTime: '2026-01-05T08:00:00.000Z', editedTime: null, editable: false, deletable: true },
              },
            ],
          },
        ],
      },
    },
  }),
  get('/comment/queryPeople', 'comment.people', {
    data: Mentionable,
    summary: { zh_CN: '可以在评论中提及的人', en_US: 'People who may be mentioned in comments' },
    input: { articleId: '{draftId}' },
    example: { data: [{ id: 'memberId', name: 'Ann' }] },
  }),
  post('/comment/start', 'comment.start', {
    data: IdData,
    summary: { zh_CN: '发起评论', en_US: 'Start a thread of comments' },
    input: { articleId: '{draftId}', text: 'Why?' },
    example: { data: { id: '46b8hKJA0EJjjoEI' } },
  }),
  post('/comment/reply', 'comment.reply', {
    data: IdData,
    summary: { zh_CN: '回复评论', en_US: 'Reply in a thread' },
    input: { threadId: '{threadId}', text: 'Therefore.' },
    example: { data: { id: '46b8hKJA0EJjjoEI' } },
  }),
  post('/comment/updateById', 'comment.edit', {
    data: Nothing,
    summary: { zh_CN: '修改自己的评论', en_US: 'Change a comment of one’s own' },
    input: { id: '{commentId}', text: 'Why not?' },
    example: { code: 1, why: 'the comment is somebody else’s', data: null },
  }),
  post('/comment/delete', 'comment.remove', {
    data: Nothing,
    summary: { zh_CN: '删除评论', en_US: 'Delete a comment' },
    input: { id: '{commentId}' },
    example: { data: null },
  }),
  post('/comment/resolve', 'comment.resolve', {
    data: Nothing,
    summary: { zh_CN: '把评论标为已解决，或重新打开', en_US: 'Mark a thread as resolved, or open it again' },
    input: { threadId: '{threadId}', resolved: true },
    example: { data: null },
  }),
]
