// Who may use the database now. It is ONE session: a client works alone until its unit of work ends, or its transaction.

/** One client as the queue sees it: units wait in `units`; `run` answers whether the client must keep the database. */
export type Client<Unit> = { units: Unit[]; run(unit: Unit): Promise<boolean> }

// So many units run before sockets are looked at again.
const BATCH = 16

/** A fair queue: clients take turns unit by unit; whoever is inside a transaction keeps the turn until it ends. */
export class Turns<Unit> {
  private holder: Client<Unit> | undefined
  private waiting: Client<Unit>[] = []
  private working = false
  private heldSince = 0
  private readonly onBroken: (error: Error) => void

  /** `onBroken` hears of a unit that threw: after that nothing runs any more, since nobody knows the database's state. */
  constructor(onBroken: (error: Error) => void) {
    this.onBroken = onBroken
  }

  /** Call after adding to `client.units`. */
  ready(client: Client<Unit>): void {
    if (client !== this.holder && !this.waiting.includes(client)) this.waiting.push(client)
    if (!this.working) void this.pump()
  }

  /** The client that keeps the database but has sent nothing for `ms`, if any. */
  silentHolder(ms: number): Client<Unit> | undefined {
    return !this.working && this.holder && performance.now() - this.heldSince > ms ? this.holder : undefined
  }

  /** Takes a client that holds nothing out of the queue. */
  leave(client: Client<Unit>): void {
    this.waiting = this.waiting.filter((other) => other !== client)
  }

  /** True when nobody works or waits. */
  get idle(): boolean {
    return !this.holder && !this.working && this.waiting.length === 0
  }

  /** Resolves when everything that could run has run. */
  async settled(): Promise<void> {
    while (this.working) await new Promise(setImmediate)
  }

  private async pump(): Promise<void> {
    this.working = true
    try {
      for (let count = 1; await this.step(); count += 1) {
        if (count % BATCH === 0) await new Promise(setImmediate)
      }
      this.working = false
    } catch (error) {
      this.onBroken(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** Runs one unit; false when there is none to run now. */
  private async step(): Promise<boolean> {
    const client = this.holder ?? this.waiting.shift()
    const unit = client?.units.shift()
    if (!client || !unit) return client !== undefined && client !== this.holder
    this.holder = client
    const keep = await client.run(unit)
    this.heldSince = performance.now()
    if (!keep) {
      this.holder = undefined
      if (client.units.length > 0) this.waiting.push(client)
    }
    return true
  }
}
