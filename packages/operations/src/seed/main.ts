// `npm run seed -- <scenario>`: arguments and output of each scenario.
import { createOperator } from '@lectern/people'
import { makeSetupKey } from '../system/index.ts'
import { seedAdministrator, seedGuide } from './demo.ts'
import { diagnose } from './diagnosis.ts'
import { randomPassword } from './password.ts'
import { operatorCommand, organisationCommand, type Print } from './platform-commands.ts'
import { seedLoad, seedTenant } from './scenarios.ts'
import { type SeedDeps, systemContext } from './seed-context.ts'
import { seedService, WHOLE_SERVICE } from './service/service.ts'
import { seedYear, TENTH_OF_YEAR, WHOLE_YEAR } from './year/year.ts'

type Scenario = { usage: string; about: string; run(deps: SeedDeps, args: string[], print: Print): Promise<boolean> }

const SCENARIOS: Record<string, Scenario> = {
  demo: {
    usage: 'demo [account]',
    about: 'the guide in both languages; creates tenant and administrator when they are missing',
    async run(deps, [account = 'admin'], print) {
      const password = randomPassword()
      const { created } = await seedAdministrator(deps, { account, password })
      if (created) print(`account ${account}  password ${password}`)
      print(`${await seedGuide(deps)} articles`)
      return true
    },
  },
  tenant: {
    usage: 'tenant <code> <name> <account> [host]',
    about: 'a further tenant with an administrator',
    async run(deps, [code, name, account, host], print) {
      if (!code || !name || !account) return false
      const created = await seedTenant(deps, { code, name, account, host })
      print(`tenant ${code}  account ${created.account}  password ${created.password}`)
      return true
    },
  },
  organisation: {
    usage: 'organisation create <name> <account> [email]',
    about: 'a new organisation, its administrator welcomed by mail, else with a password',
    run: organisationCommand,
  },
  operator: {
    usage: 'operator list | grant <account> | revoke <account>',
    about: 'who runs the platform',
    run: operatorCommand,
  },
  'new-operator': {
    usage: 'new-operator <account>',
    about: 'a new account that runs the platform: tenants, their state, branding by domain',
    async run(deps, [account], print) {
      if (!account) return false
      const password = randomPassword()
      await createOperator(systemContext(deps, ''), { account, name: account, password })
      print(`operator ${account}  password ${password}`)
      return true
    },
  },
  'setup-key': {
    usage: 'setup-key',
    about: 'a new key for the first-run form, while the system is not initialised',
    async run(deps, _args, print) {
      const key = await makeSetupKey(deps)
      print(key ? `setup key ${key}` : 'The system is initialised.')
      return true
    },
  },
  load: {
    usage: 'load <articles>',
    about: 'synthetic published articles in a manual that everyone may read',
    async run(deps, [count], print) {
      if (!count || !/^\d{1,6}$/.test(count)) return false
      const { manualCode } = await seedLoad(deps, Number(count))
      print(`/pub/${manualCode}`)
      return true
    },
  },
  year: {
    usage: 'year [--tenth]',
    about: 'an empty database: 50 tenants, 500 manuals, 20,000 articles, 5 million rows of a year',
    async run(deps, args, print) {
      if (args.some((arg) => arg !== '--tenth')) return false
      const size = args.includes('--tenth') ? TENTH_OF_YEAR : WHOLE_YEAR
      const { account, password } = await seedYear(deps, { size, now: new Date(), account: 'admin' }, print)
      print(
        `account ${account}  password ${password}  (also of year0, year8, year16 ...: administrators of one organisation each)`,
      )
      return true
    },
  },
  service: {
    usage: 'service',
    about: 'an empty database: 10,000 tenants, 200,000 users, 50,000 orders, 5 million rows of logs',
    async run(deps, args, print) {
      if (args.length > 0) return false
      const { account, password } = await seedService(
        deps,
        { size: WHOLE_SERVICE, now: new Date(), account: 'admin' },
        print,
      )
      print(`account ${account}  password ${password}`)
      return true
    },
  },
}

/** Runs one seed command; returns the exit code: 0 done or healthy, 1 problems found, 2 not understood. */
export async function runSeed(deps: SeedDeps, args: string[], print: Print): Promise<number> {
  const [name = 'list', ...rest] = args
  if (name === 'doctor') return doctor(deps, print)
  const scenario = Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name] : undefined
  if (scenario && (await scenario.run(deps, rest, print))) return 0
  for (const { usage, about } of Object.values(SCENARIOS)) print(`${usage.padEnd(40)} ${about}`)
  print(`${'doctor'.padEnd(40)} counts, and problems in the stored data`)
  return name === 'list' ? 0 : 2
}

async function doctor(deps: SeedDeps, print: Print): Promise<number> {
  const { counts, problems } = await diagnose(deps)
  for (const [what, count] of Object.entries(counts)) print(`${what.padEnd(16)} ${count}`)
  for (const problem of problems) print(`! ${problem}`)
  return problems.length === 0 ? 0 : 1
}
