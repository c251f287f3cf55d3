// All tasks that the child can run: those of the domain, and those of our own drivers.
import { CONVERSIONS } from '@lectern/domain/conversions'

export const TASKS = CONVERSIONS
