// Common request of all captcha services: one form by POST, answered with JSON.
export type CaptchaKeys = { siteKey: string; secret: string; apiUrl: string | undefined }

const TIMEOUT_MS = 8_000

/** Throws when the service does not answer with a 2xx and JSON in time. Redirects are errors: the form holds a secret. */
export async function sendForm(url: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`the service returned ${response.status}`)
  return response.json()
}
