// Logs for operators: calls of the API, and what people did (OPS-05). Their files come from apps/server/src/files/log-files.ts.
import { ByLogId, ListApiLogsInput, ListLogsInput } from '@lectern/contracts'
import { getApiLog, getLog, listApiLogs, listLogs, logState } from '@lectern/operations'
import { operatorCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const apiLog = router({
  list: operatorCall.input(ListApiLogsInput).query(verb(listApiLogs)),
  get: operatorCall.input(ByLogId).query(verb(getApiLog)),
})

export const operationLog = router({
  list: operatorCall.input(ListLogsInput).query(verb(listLogs)),
  get: operatorCall.input(ByLogId).query(verb(getLog)),
  /** Asked before a log is downloaded, so that the page can ask for a proof. */
  prepareExport: operatorCall.mutation((): null => null),
  state: operatorCall.query(verb(logState)),
})
