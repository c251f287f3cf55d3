// Shared by the gateway and its sessions.
import type { Engine, Notification } from './engine.ts'
import type { SessionQueue } from './session-queue.ts'

/** 'part' ends in a Flush and the client continues it; 'last' is added when the client has disconnected. */
export type Unit = { kind: 'whole' | 'part' | 'last'; bytes: Buffer }

/** Dependencies of sessions on the gateway. */
export type GatewayCore = {
  engine: Engine
  password: string
  queue: SessionQueue<Unit>
  useSearchPath(path: string): Promise<void>
  forgetSearchPath(): void
  notify(notification: Notification): void
  cancel(id: number, secret: number): void
  forget(id: number): void
}
