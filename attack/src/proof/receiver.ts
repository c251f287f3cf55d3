// Servers outside of the product that take its mails over SMTP and its messages to phones over HTTP, for the proof to read them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ProofOptions } from '@lectern/server/security'
import { testPorts, testPortsWith } from '@lectern/testing'
import { startMailServer } from '@lectern/testing/production'

type Delivery = ReturnType<NonNullable<ProofOptions['deliveries']>>[number]
export type Receiver = {
  /** The environment of a product that delivers here. */
  variables: Record<string, string>
  deliveries(): Delivery[]
  close(): Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const mail = await startMailServer()
  const messages: Delivery[] = []
  const gateway = createServer(async (request, answer) => {
    const content = await text(request)
    messages.push({ way: 'sms', to: (JSON.parse(content) as { to: string }).to, content })
    answer.end()
  })
  await new Promise<void>((up) => gateway.listen(0, '127.0.0.1', up))
  const { port } = gateway.address() as AddressInfo
  return {
    variables: {
      SMTP_URL: mail.url,
      SMTP_FROM: 'help@proof.test',
      SMS_GATEWAY_URL: `http://127.0.0.1:${port}/send`,
    },
    deliveries: () => [
      ...messages.splice(0),
      ...mail.mails.splice(0).flatMap((received) =>
        (received.to ?? []).map(({ address = '' }) => ({
          ...{ way: 'mail' as const, to: address },
          content: JSON.stringify([received.headers, received.subject, received.text, received.html]),
        })),
      ),
    ],
    async close() {
      await mail.stop()
      gateway.closeAllConnections()
      await new Promise((down) => gateway.close(down))
    },
  }
}

/** Address for the deliveries of this process. */
export async function deliverTo({ variables }: Receiver): Promise<void> {
  const { messages } = await testPortsWith(variables)
  Object.assign(await testPorts(), { messages })
}
