// Notices: written by operators and administrators, read by everybody they are for; who is online, for operators (MSG-02, OPS-03, OPS-07).
import {
  AnnounceDowntimeInput,
  ById,
  type Created,
  CreateNoticeInput,
  DismissNoticeInput,
  ListNoticeReadersInput,
  ListNoticesInput,
  ListOnlineInput,
  type MyNotices,
  type Notice,
  type NoticePage,
  type NoticeReaderPage,
  type OnlinePage,
  SeenNoticesInput,
  type ShownNotice,
  UpdateNoticeInput,
} from '@lectern/contracts'
import {
  announceDowntime,
  copyNotice,
  createNotice,
  deleteNotice,
  dismissNotice,
  getNotice,
  listNoticeReaders,
  listNotices,
  listOnline,
  myNotices,
  readNotice,
  seeNotices,
  updateNotice,
  withdrawNotice,
} from '@lectern/operations'
import { memberCall, operatorCall, router } from '../../trpc/init.ts'

export const notice = router({
  mine: memberCall.query(({ ctx }): Promise<MyNotices> => myNotices(ctx.domain)),
  read: memberCall.input(ById).query(({ ctx, input }): Promise<ShownNotice> => readNotice(ctx.domain, input)),
  seen: memberCall.input(SeenNoticesInput).mutation(async ({ ctx, input }): Promise<null> => {
    await seeNotices(ctx.domain, input)
    return null
  }),
  dismiss: memberCall.input(DismissNoticeInput).mutation(async ({ ctx, input }): Promise<null> => {
    await dismissNotice(ctx.domain, input)
    return null
  }),
  list: memberCall
    .input(ListNoticesInput)
    .query(({ ctx, input }): Promise<NoticePage> => listNotices(ctx.domain, input)),
  get: memberCall.input(ById).query(({ ctx, input }): Promise<Notice> => getNotice(ctx.domain, input, ctx.client)),
  create: memberCall
    .input(CreateNoticeInput)
    .mutation(({ ctx, input }): Promise<Created> => createNotice(ctx.domain, input, ctx.client)),
  update: memberCall.input(UpdateNoticeInput).mutation(async ({ ctx, input }): Promise<null> => {
    await updateNotice(ctx.domain, input, ctx.client)
    return null
  }),
  copy: memberCall.input(ById).mutation(({ ctx, input }): Promise<Created> => copyNotice(ctx.domain, input)),
  withdraw: memberCall.input(ById).mutation(async ({ ctx, input }): Promise<null> => {
    await withdrawNotice(ctx.domain, input)
    return null
  }),
  delete: memberCall.input(ById).mutation(async ({ ctx, input }): Promise<null> => {
    await deleteNotice(ctx.domain, input)
    return null
  }),
  readers: memberCall
    .input(ListNoticeReadersInput)
    .query(({ ctx, input }): Promise<NoticeReaderPage> => listNoticeReaders(ctx.domain, input)),
})

export const online = router({
  list: operatorCall
    .input(ListOnlineInput)
    .query(({ ctx, input }): Promise<OnlinePage> => listOnline(ctx.domain, input)),
  announce: operatorCall
    .input(AnnounceDowntimeInput)
    .mutation(({ ctx, input }): Promise<Created> => announceDowntime(ctx.domain, input)),
})
