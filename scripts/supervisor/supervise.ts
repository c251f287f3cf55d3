// Runs the product: prepares it, starts its processes in order, restarts them, stops them in reverse order.
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '@lectern/config/env'
import { KeptChild, runOnce, stopShortLived } from './child.ts'
import { saying } from './patience.ts'
import { commandsOf, type Entries } from './plan.ts'
import { checkPort, freePort, lockDataFolder, storedSecret } from './preflight.ts'
import { migrateExternal, startEmbedded } from './prepare-database.ts'
import { Problem } from './problem.ts'
import { untilReady } from './ready.ts'

type Admin = { url: string; account: string; password: string }
/** Result of the first start; null for parts that it did not create. */
export type FirstStart = { admin: Admin | null; setupKey: string | null }
export type SupervisorOptions = { env: Env; entries: Entries; print: (line: string) => void; firstDelayMs?: number }

const TIMEOUT_MS = { service: 12_000, unused: 2000, database: 15_000 }
const NOTHING_CREATED: FirstStart = { admin: null, setupKey: null }
const FIRST_START = {
  automatic: 'First start in this folder: creating the administrator and the guide, unless they are there ...',
  manual: 'Preparing the first run in the browser ...',
}
/** A file in the data folder that says the first start is complete. */
const FIRST_START_DONE = 'first-start-done'

export class Supervisor {
  private readonly options: SupervisorOptions
  private release: () => void = () => {}
  private database: KeptChild | undefined
  private services: KeptChild[] = []
  private stopped: Promise<void> | undefined

  constructor(options: SupervisorOptions) {
    this.options = options
  }

  /**
   * Starts everything; resolves when the server is ready, however long that takes, with the administrator's credentials when
   * this start created them, or to null when it is stopped before. Throws Problem when it cannot start, after stopping what
   * was started.
   */
  async start(): Promise<FirstStart | null> {
    const { env, print } = this.options
    const folder = lockDataFolder(env.DATA_DIR)
    this.release = folder.release
    try {
      await checkPort(env.HOST, env.PORT, folder.hadDeadOwner ? print : undefined)
      const created = await this.prepare()
      const ready = await saying(
        print,
        'Still starting: the server is not ready yet ...',
        untilReady(env.HOST, env.PORT, () => this.stopped !== undefined),
      )
      return ready ? created : null
    } catch (error) {
      // Nothing has used them yet, so a short timeout is enough.
      await this.stop(TIMEOUT_MS.unused)
      throw error
    }
  }

  /** Stops the services, then the database: services may write until they end. */
  stop(serviceTimeoutMs: number = TIMEOUT_MS.service): Promise<void> {
    this.stopped ??= (async () => {
      stopShortLived()
      await Promise.all(this.services.map((service) => service.stop(serviceTimeoutMs)))
      await this.database?.stop(TIMEOUT_MS.database)
      this.release()
    })()
    return this.stopped
  }

  /** Kills everything; nothing that was acknowledged is lost. */
  kill(): void {
    stopShortLived()
    for (const child of [...this.services, this.database]) child?.kill()
    this.release()
  }

  private async prepare(): Promise<FirstStart> {
    const { env, entries, print } = this.options
    const access = env.DATABASE_URL ? null : { port: await freePort(), password: randomBytes(24).toString('base64url') }
    const commands = commandsOf(entries, env, env.LECTERN_SECRET ?? storedSecret(env.DATA_DIR), access)
    const done = join(env.DATA_DIR, FIRST_START_DONE)

    let migrated: Promise<string[]>
    let isNew = !existsSync(done)
    if (access) {
      const embedded = await startEmbedded(commands, env.DATA_DIR, print)
      this.database = embedded.child
      migrated = saying(print, 'Still starting: the database is being opened ...', embedded.ready)
      isNew ||= embedded.isNew
    } else {
      migrated = Promise.resolve(await migrateExternal(commands.migrate, String(env.DATABASE_URL), print))
      isNew ||= (await migrated).includes('0001_init')
    }
    // After the first start, services load while the database opens: their connections wait for it.
    if (!isNew) this.startServices(commands)
    await migrated
    const created = isNew && commands.firstStart ? await this.firstStart(commands.firstStart) : NOTHING_CREATED
    if (isNew) {
      writeFileSync(done, '')
      this.startServices(commands)
    }
    return created
  }

  private async firstStart(command: Parameters<typeof runOnce>[0]): Promise<FirstStart> {
    const { print, env } = this.options
    print(FIRST_START[env.INITIALIZATION])
    const { code, message } = await saying(
      print,
      'Still starting: the first start is not finished yet ...',
      runOnce(command),
    )
    if (code !== 0)
      throw new Problem('The first start could not be finished; the lines above say why. Run npm start to continue.')
    return { ...NOTHING_CREATED, ...(message as Partial<FirstStart> | undefined) }
  }

  private startServices(commands: Pick<ReturnType<typeof commandsOf>, 'server' | 'worker'>): void {
    if (this.stopped) return
    const { print, firstDelayMs } = this.options
    this.services = (['server', 'worker'] as const).map(
      (name) => new KeptChild({ name, command: commands[name], print, firstDelayMs }),
    )
    for (const service of this.services) service.start()
  }
}
