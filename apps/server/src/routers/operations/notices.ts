// Notices: written by operators and administrators, read by everybody they are for; who is online, for operators (MSG-02, OPS-03, OPS-07).
import * as contracts from '@lectern/contracts'
import * as operations from '@lectern/operations'
import { memberCall, operatorCall, router } from '../../trpc/init.ts'
import { clientVerb, nullVerb, verb } from '../../trpc/verbs.ts'

export const notice = router({
  mine: memberCall.query(verb(operations.myNotices)),
  read: memberCall.input(contracts.ById).query(verb(operations.readNotice)),
  seen: memberCall.input(contracts.SeenNoticesInput).mutation(nullVerb(operations.seeNotices)),
  dismiss: memberCall.input(contracts.DismissNoticeInput).mutation(nullVerb(operations.dismissNotice)),
  list: memberCall.input(contracts.ListNoticesInput).query(verb(operations.listNotices)),
  get: memberCall.input(contracts.ById).query(clientVerb(operations.getNotice)),
  create: memberCall.input(contracts.CreateNoticeInput).mutation(clientVerb(operations.createNotice)),
  update: memberCall.input(contracts.UpdateNoticeInput).mutation(nullVerb(operations.updateNotice)),
  copy: memberCall.input(contracts.ById).mutation(verb(operations.copyNotice)),
  withdraw: memberCall.input(contracts.ById).mutation(nullVerb(operations.withdrawNotice)),
  delete: memberCall.input(contracts.ById).mutation(nullVerb(operations.deleteNotice)),
  readers: memberCall.input(contracts.ListNoticeReadersInput).query(verb(operations.listNoticeReaders)),
})

export const online = router({
  list: operatorCall.input(contracts.ListOnlineInput).query(verb(operations.listOnline)),
  announce: operatorCall.input(contracts.AnnounceDowntimeInput).mutation(verb(operations.announceDowntime)),
})
