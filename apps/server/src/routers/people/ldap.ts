// The directory of an organisation, by its administrators (specification §2 'Enterprise settings', §7 Users).
import {
  type LdapAttributes,
  LdapAttributesInput,
  type LdapChangePage,
  type LdapLog,
  type LdapRun,
  LdapRunById,
  type LdapRunPage,
  type LdapSettings,
  type LdapStatus,
  type LdapTest,
  ListLdapChangesInput,
  ListLdapRunsInput,
  RunLdapInput,
  TestLdapInput,
  UpdateLdapInput,
} from '@lectern/contracts'
import {
  cancelLdapRun,
  getLdapSettings,
  ldapAttributes,
  ldapLog,
  ldapStatus,
  listLdapChanges,
  listLdapRuns,
  previewLdap,
  runLdap,
  testLdap,
  updateLdapSettings,
} from '@lectern/people'
import { memberCall, router } from '../../trpc/init.ts'

export const ldap = router({
  get: memberCall.query(({ ctx }): Promise<LdapSettings> => getLdapSettings(ctx.domain)),
  update: memberCall
    .input(UpdateLdapInput)
    .mutation(({ ctx, input }): Promise<LdapSettings> => updateLdapSettings(ctx.domain, input)),
  test: memberCall.input(TestLdapInput).mutation(({ ctx, input }): Promise<LdapTest> => testLdap(ctx.domain, input)),
  attributes: memberCall
    .input(LdapAttributesInput)
    .mutation(({ ctx, input }): Promise<LdapAttributes> => ldapAttributes(ctx.domain, input)),
  /** Reads the directory in the background and shows what a run would change: `status`, then `changes`. */
  preview: memberCall.mutation(({ ctx }): Promise<LdapRun> => previewLdap(ctx.domain)),
  run: memberCall.input(RunLdapInput).mutation(({ ctx, input }): Promise<LdapRun> => runLdap(ctx.domain, input)),
  cancel: memberCall.mutation(({ ctx }): Promise<LdapStatus> => cancelLdapRun(ctx.domain)),
  status: memberCall.query(({ ctx }): Promise<LdapStatus> => ldapStatus(ctx.domain)),
  runs: memberCall
    .input(ListLdapRunsInput)
    .query(({ ctx, input }): Promise<LdapRunPage> => listLdapRuns(ctx.domain, input)),
  changes: memberCall
    .input(ListLdapChangesInput)
    .query(({ ctx, input }): Promise<LdapChangePage> => listLdapChanges(ctx.domain, input)),
  log: memberCall.input(LdapRunById).query(({ ctx, input }): Promise<LdapLog> => ldapLog(ctx.domain, input)),
})
