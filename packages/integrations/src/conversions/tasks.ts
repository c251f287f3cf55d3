// All tasks that the child can run: those of the domain, and those of our own drivers.
import { CONVERSIONS } from '@lectern/readers/conversions'
import { PICTURE_TASKS } from '../images/picture-tasks.ts'

export const TASKS = { ...CONVERSIONS, ...PICTURE_TASKS } as const
