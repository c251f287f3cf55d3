// Notices: written by operators and administrators, read by everybody they are for; who is online, for operators (MSG-02, OPS-03, OPS-07).
import {
  AnnounceDowntimeInput,
  ById,
  CreateNoticeInput,
  DismissNoticeInput,
  ListNoticeReadersInput,
  ListNoticesInput,
  ListOnlineInput,
  SeenNoticesInput,
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
import { clientVerb, nullVerb, verb } from '../../trpc/verbs.ts'

export const notice = router({
  mine: memberCall.query(verb(myNotices)),
  read: memberCall.input(ById).query(verb(readNotice)),
  seen: memberCall.input(SeenNoticesInput).mutation(nullVerb(seeNotices)),
  dismiss: memberCall.input(DismissNoticeInput).mutation(nullVerb(dismissNotice)),
  list: memberCall.input(ListNoticesInput).query(verb(listNotices)),
  get: memberCall.input(ById).query(clientVerb(getNotice)),
  create: memberCall.input(CreateNoticeInput).mutation(clientVerb(createNotice)),
  update: memberCall.input(UpdateNoticeInput).mutation(nullVerb(updateNotice)),
  copy: memberCall.input(ById).mutation(verb(copyNotice)),
  withdraw: memberCall.input(ById).mutation(nullVerb(withdrawNotice)),
  delete: memberCall.input(ById).mutation(nullVerb(deleteNotice)),
  readers: memberCall.input(ListNoticeReadersInput).query(verb(listNoticeReaders)),
})

export const online = router({
  list: operatorCall.input(ListOnlineInput).query(verb(listOnline)),
  announce: operatorCall.input(AnnounceDowntimeInput).mutation(verb(announceDowntime)),
})
