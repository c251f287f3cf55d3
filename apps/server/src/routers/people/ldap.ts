// The directory of an organisation, by its administrators (specification §2 'Enterprise settings', §7 Users).
import {
  LdapAttributesInput,
  LdapRunById,
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
import { verb } from '../../trpc/verbs.ts'

export const ldap = router({
  get: memberCall.query(verb(getLdapSettings)),
  update: memberCall.input(UpdateLdapInput).mutation(verb(updateLdapSettings)),
  test: memberCall.input(TestLdapInput).mutation(verb(testLdap)),
  attributes: memberCall.input(LdapAttributesInput).mutation(verb(ldapAttributes)),
  /** Reads the directory in the background and shows what a run would change: `status`, then `changes`. */
  preview: memberCall.mutation(verb(previewLdap)),
  run: memberCall.input(RunLdapInput).mutation(verb(runLdap)),
  cancel: memberCall.mutation(verb(cancelLdapRun)),
  status: memberCall.query(verb(ldapStatus)),
  runs: memberCall.input(ListLdapRunsInput).query(verb(listLdapRuns)),
  changes: memberCall.input(ListLdapChangesInput).query(verb(listLdapChanges)),
  log: memberCall.input(LdapRunById).query(verb(ldapLog)),
})
