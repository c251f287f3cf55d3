// Actions and subjects of the audit trail.
import type { AuditAction } from '@lectern/contracts'

type BeforeDot<Name> = Name extends `${infer Subject}.${string}` ? Subject : never

/** What an action is done to: mostly what its name begins with. */
export type AuditSubject = BeforeDot<AuditAction> | 'aiSettings'
