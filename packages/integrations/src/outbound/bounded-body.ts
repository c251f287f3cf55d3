// Answers of other servers have a limit: their clients hold them in memory, and tenants choose who answers.

/** The response with a body that errors after more than `maxBytes`; the connection is then closed. */
export function boundedBody(response: Response, maxBytes: number): Response {
  const { body, status, statusText, headers } = response
  if (body === null) return response
  let size = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      size += part.byteLength
      if (size > maxBytes) controller.error(new Error(`the answer has more than ${maxBytes} bytes`))
      else controller.enqueue(part)
    },
  })
  return new Response(body.pipeThrough(limit), { status, statusText, headers })
}
