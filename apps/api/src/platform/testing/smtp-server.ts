import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export interface ReceivedMail {
  readonly to: readonly string[]
  /** As it came over the wire. */
  readonly raw: string
}

export interface TestSmtpServer {
  /** For SMTP_URL. */
  readonly url: string
  readonly received: ReceivedMail[]
  close(): Promise<void>
}

/** A real SMTP server that takes every mail. */
export const startSmtpServer = async (): Promise<TestSmtpServer> => {
  const received: ReceivedMail[] = []
  const take = async (stream: Readable, { envelope }: SMTPServerSession): Promise<void> => {
    const raw = await text(stream)
    received.push({ to: envelope.rcptTo.map(({ address }) => address), raw })
  }
  const server = new SMTPServer({ hideSTARTTLS: true, authOptional: true, onData: callbackify(take) })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
