// Logs for operators: calls of the API, and what people did (OPS-05). Their files come from apps/server/src/files/log-files.ts.
import {
  type ApiLogDetail,
  type ApiLogPage,
  ByLogId,
  ListApiLogsInput,
  ListLogsInput,
  type LogDetail,
  type LogPage,
  type LogState,
} from '@lectern/contracts'
import { getApiLog, getLog, listApiLogs, listLogs, logState } from '@lectern/operations'
import { operatorCall, router } from '../../trpc/init.ts'

export const apiLog = router({
  list: operatorCall
    .input(ListApiLogsInput)
    .query(({ ctx, input }): Promise<ApiLogPage> => listApiLogs(ctx.domain, input)),
  get: operatorCall.input(ByLogId).query(({ ctx, input }): Promise<ApiLogDetail> => getApiLog(ctx.domain, input)),
})

export const operationLog = router({
  list: operatorCall.input(ListLogsInput).query(({ ctx, input }): Promise<LogPage> => listLogs(ctx.domain, input)),
  get: operatorCall.input(ByLogId).query(({ ctx, input }): Promise<LogDetail> => getLog(ctx.domain, input)),
  /** Asked before a log is downloaded, so that the page can ask for a proof. */
  prepareExport: operatorCall.mutation((): null => null),
  state: operatorCall.query(({ ctx }): Promise<LogState> => logState(ctx.domain)),
})
