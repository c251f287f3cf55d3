/** Visits that came from other sites (specification §7 backlinkLog). */
import { z } from 'zod'
import type { TextInputs } from '../kernel/index.ts'

const Address = z.string().trim().max(2_000)

export const AddBacklinkInput = z.object({ sourceLink: Address, targetLink: Address })
export type AddBacklinkInput = z.infer<typeof AddBacklinkInput>

export const VIEWS_TEXT_INPUTS = {
  AddBacklinkInput: { why: 'secret' },
} satisfies TextInputs
