// Geetest 4 (docs.geetest.com/captcha/apirefer/api/server): what the widget gave is signed with the key and sent back to be validated.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { type CaptchaKeys, sendForm } from './send-form.ts'

const API = 'https://gcaptcha4.geetest.com/validate'
const Solution = z.object({
  lot_number: z.string().min(1),
  captcha_output: z.string().min(1),
  pass_token: z.string().min(1),
  gen_time: z.string().min(1),
})
const Verdict = z.object({ status: z.literal('success'), result: z.enum(['success', 'fail']) })

/** Throws when the service cannot say. */
export function geetest({ siteKey, secret, apiUrl = API }: CaptchaKeys) {
  return async (token: string): Promise<boolean> => {
    const solution = Solution.safeParse(parsedJson(token))
    if (!solution.success) return false
    const sign = createHmac('sha256', secret).update(solution.data.lot_number).digest('hex')
    const url = `${apiUrl}?${new URLSearchParams({ captcha_id: siteKey })}`
    return Verdict.parse(await sendForm(url, { ...solution.data, sign_token: sign })).result === 'success'
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
