// REST calls of the kernel: preferences.
import type { ServiceCall } from '../../wire/call.ts'
import { preferenceCalls } from './preferences.ts'

export const kernelCalls: readonly ServiceCall[] = [...preferenceCalls]
