// Questions that the answers of a manual are tried with, and their replays (AI-05).

import * as answering from '@lectern/answering'
import {
  ById,
  ImportSetInput,
  ListSetInput,
  SaveSetQuestionInput,
  SetChecksInput,
  SetOf,
  StartCheckInput,
  StartReplayInput,
} from '@lectern/contracts'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const questionSet = router({
  list: memberCall.input(ListSetInput).query(verb(answering.listSet)),
  save: memberCall.input(SaveSetQuestionInput).mutation(verb(answering.saveSetQuestion)),
  delete: memberCall.input(ById).mutation(verb(answering.deleteFromSet)),
  import: memberCall.meta({ body: 'text' }).input(ImportSetInput).mutation(verb(answering.importSet)),
  csv: memberCall.input(SetOf).query(verb(answering.exportSet)),
  estimate: memberCall.input(SetOf).query(verb(answering.estimateReplay)),
  replay: memberCall.input(StartReplayInput).mutation(verb(answering.startReplay)),
  stopReplay: memberCall.input(ById).mutation(verb(answering.stopReplay)),
  continueReplay: memberCall.input(ById).mutation(verb(answering.continueReplay)),
  replays: memberCall.input(SetOf).query(verb(answering.listReplays)),
  checkState: memberCall.input(SetOf).query(verb(answering.getCheckState)),
  setChecks: memberCall.input(SetChecksInput).mutation(verb(answering.setChecks)),
  startCheck: memberCall.input(StartCheckInput).mutation(verb(answering.startCheck)),
  check: memberCall.input(ById).query(verb(answering.getCheck)),
  result: memberCall.input(ById).query(verb(answering.getReplay)),
  resultCsv: memberCall.input(ById).query(verb(answering.exportReplay)),
})
