// One thing that many try at once.
import type { Stage } from '../../stage.ts'

export type Ground = {
  stage: Stage
  tenantId: string
  host: string
  addFinding(what: string): void
  count(calls?: number): void
}
export type Race = { name: string; run(ground: Ground): Promise<void> }
