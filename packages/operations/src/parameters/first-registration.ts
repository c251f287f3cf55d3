// Permission to create an organisation on a new installation, until its operators decide (ADR 0052).
import type { RegistrationMode } from '@lectern/contracts'
import type { Database } from '@lectern/db'
import { transact, writeParameters } from '@lectern/kernel'
import { countTenants } from '@lectern/people'

/** The parameter as this release reads it, and as the one before did. */
export const registrationValues = (mode: string): Record<string, string> => ({
  registration: mode,
  registrationOpen: String(mode === 'open'),
})

/** Limits that are off for a trial on one's own machine. */
const UNLIMITED = {
  registrationsPerNetwork: '',
  registrationsPerDay: '',
  newTenantStorage: '',
  newTenantAnswers: '',
  registrationProof: 'false',
}

/** Nothing happens where there is an organisation already. */
export async function chooseRegistration(
  db: Database,
  { mode, limited }: { mode: RegistrationMode; limited: boolean },
): Promise<void> {
  if ((await countTenants(db)) > 0) return
  const values = { ...registrationValues(mode), ...(limited ? {} : UNLIMITED) }
  await transact({ db }, (tx) => writeParameters(tx, values, new Date()))
}
