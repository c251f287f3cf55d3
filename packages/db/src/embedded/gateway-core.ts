// What the gateway and its sessions know of each other.
import type { Engine, Notification } from './engine.ts'
import type { Turns } from './turns.ts'

/** 'part' ends in a Flush, so that the client goes on within it; 'last' is put in when the client has gone. */
export type Unit = { kind: 'whole' | 'part' | 'last'; bytes: Buffer }

/** What sessions need of the gateway. */
export type GatewayCore = {
  engine: Engine
  password: string
  turns: Turns<Unit>
  useSearchPath(path: string): Promise<void>
  forgetSearchPath(): void
  notify(notification: Notification): void
  cancel(id: number, secret: number): void
  forget(id: number): void
}
