// [AI-07] [AUTH-06] A model or identity provider that never stops answering fills no memory.
import { expect, test } from 'vitest'
import { boundedBody } from './bounded-body.ts'

function endless() {
  let sent = 0
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent++
      controller.enqueue(new Uint8Array(1_000))
    },
    cancel() {
      cancelled = true
    },
  })
  return {
    response: new Response(body, { status: 201, headers: { 'x-a': '1' } }),
    sent: () => sent,
    cancelled: () => cancelled,
  }
}

test('fails past the limit, and reads no more', async () => {
  const { response, sent, cancelled } = endless()
  await expect(boundedBody(response, 10_000).text()).rejects.toThrow('more than 10000 bytes')
  expect(sent()).toBeLessThan(20)
  expect(cancelled()).toBe(true)
})

test('keeps body, status and headers within the limit', async () => {
  const response = boundedBody(new Response('words', { status: 201, headers: { 'x-a': '1' } }), 5)
  expect([response.status, response.headers.get('x-a'), await response.text()]).toEqual([201, '1', 'words'])
  expect(boundedBody(new Response(null, { status: 204 }), 5).status).toBe(204)
})
