// The directory of an organisation, by its administrators (specification §2 'Enterprise settings', §7 Users).
import * as contracts from '@lectern/contracts'
import * as people from '@lectern/people'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const ldap = router({
  get: memberCall.query(verb(people.getLdapSettings)),
  update: memberCall.input(contracts.UpdateLdapInput).mutation(verb(people.updateLdapSettings)),
  test: memberCall.input(contracts.TestLdapInput).mutation(verb(people.testLdap)),
  attributes: memberCall.input(contracts.LdapAttributesInput).mutation(verb(people.ldapAttributes)),
  /** Reads the directory in the background and shows what a run would change: `status`, then `changes`. */
  preview: memberCall.mutation(verb(people.previewLdap)),
  run: memberCall.input(contracts.RunLdapInput).mutation(verb(people.runLdap)),
  cancel: memberCall.mutation(verb(people.cancelLdapRun)),
  status: memberCall.query(verb(people.ldapStatus)),
  runs: memberCall.input(contracts.ListLdapRunsInput).query(verb(people.listLdapRuns)),
  changes: memberCall.input(contracts.ListLdapChangesInput).query(verb(people.listLdapChanges)),
  log: memberCall.input(contracts.LdapRunById).query(verb(people.ldapLog)),
})
