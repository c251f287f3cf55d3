// Questions that the answers of a manual are tried with, and their replays (AI-05).

import {
  deleteFromSet,
  exportReplay,
  exportSet,
  getReplay,
  importSet,
  listReplays,
  listSet,
  saveSetQuestion,
  startReplay,
} from '@lectern/answering'
import { ById, ImportSetInput, ListSetInput, SaveSetQuestionInput, SetOf } from '@lectern/contracts'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const questionSet = router({
  list: memberCall.input(ListSetInput).query(verb(listSet)),
  save: memberCall.input(SaveSetQuestionInput).mutation(verb(saveSetQuestion)),
  delete: memberCall.input(ById).mutation(verb(deleteFromSet)),
  import: memberCall.meta({ body: 'text' }).input(ImportSetInput).mutation(verb(importSet)),
  csv: memberCall.input(SetOf).query(verb(exportSet)),
  replay: memberCall.input(SetOf).mutation(verb(startReplay)),
  replays: memberCall.input(SetOf).query(verb(listReplays)),
  result: memberCall.input(ById).query(verb(getReplay)),
  resultCsv: memberCall.input(ById).query(verb(exportReplay)),
})
