// The kinds of callers in the permission matrix.
import { z } from 'zod'

/**
 * Callers, in the order of the columns. `none` to `admin` are members with that role on the space of the manual (`admin`: space administrator),
 * `tenant` is an administrator of the tenant and `other` one of another tenant. `token` is the tenant's open API token, `disabled` somebody who
 * was a space administrator before being disabled.
 */
export const CALLERS = [
  'visitor',
  'none',
  'viewer',
  'editor',
  'admin',
  'tenant',
  'other',
  'operator',
  'token',
  'disabled',
] as const
export const Caller = z.enum(CALLERS)
export type Caller = z.infer<typeof Caller>
