import type { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { App } from '#platform/runtime/app.ts'
import { toNeighbourhood } from '#platform/http/addresses.ts'
import { messageOfBounce } from './bounce-address.ts'
import { readBounce } from './read-bounce.ts'
import { reportBounce } from './report-bounce.ts'

/** A report carries the headers of its mail, or all of it. */
const largestMail = 512 * 1024
const maxClients = 50
/** Connections of one neighbour within a minute. */
const maxOfNeighbour = 60
const minuteMs = 60_000

/** An answer in the words of SMTP. */
const answer = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode })

const createDoor = (): ((address: string) => boolean) => {
  let counts = new Map<string, number>()
  let began = Date.now()
  return (address) => {
    if (Date.now() - began >= minuteMs) {
      counts = new Map()
      began = Date.now()
    }
    const neighbour = toNeighbourhood(address)
    const count = (counts.get(neighbour) ?? 0) + 1
    counts.set(neighbour, count)
    return count <= maxOfNeighbour
  }
}

const readAll = async (stream: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  // The rest over the limit is read and dropped: the sender hears so only at its end.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= largestMail) chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Takes a report in before it is acknowledged: while the database is away its sender keeps it. */
const takeReport = async (app: App, stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> => {
  const raw = await readAll(stream)
  if (stream.sizeExceeded) throw answer(552, '5.3.4 too large for a report')
  const message_uuid = messageOfBounce(app.settings, envelope.rcptTo[0]?.address ?? '')
  if (message_uuid === undefined) throw answer(550, '5.1.1 no such address')
  const bounce = await readBounce(raw).catch(() => undefined)
  if (!bounce) return app.log.info({ message_uuid }, 'a mail to a bounce address that is no report')
  try {
    await reportBounce(app, message_uuid, bounce)
  } catch (error) {
    app.log.warn({ err: error, message_uuid }, 'a bounce could not be written')
    throw answer(451, '4.3.0 try again later')
  }
}

/**
 * The mailbox of bounces: it takes mail for the signed addresses of our own messages and for nobody else, passes none on and lets nobody
 * sign in. Listens on the settings' port; undefined where they name none.
 */
export const startBounceServer = async (
  app: App,
): Promise<{ readonly port: number; close(): Promise<void> } | undefined> => {
  const { bounce_port, host } = app.settings
  if (bounce_port === undefined) return undefined
  const admits = createDoor()
  const server = new SMTPServer({
    banner: 'Plein bounces',
    size: largestMail,
    maxClients,
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    socketTimeout: 30_000,
    closeTimeout: 1000,
    onConnect: ({ remoteAddress }, done) =>
      admits(remoteAddress) ? done() : done(answer(421, '4.7.0 too many connections')),
    onRcptTo: ({ address }, { envelope }, done) => {
      if (envelope.rcptTo.length > 0) return done(answer(452, '4.5.3 one recipient a mail'))
      return messageOfBounce(app.settings, address) === undefined ? done(answer(550, '5.1.1 no such address')) : done()
    },
    onData: callbackify((stream: SMTPServerDataStream, session: SMTPServerSession) => takeReport(app, stream, session)),
  })
  server.on('error', (error) => app.log.debug({ err: error }, 'a connection for bounces broke'))
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(bounce_port, host, () => {
      server.server.off('error', reject)
      resolve()
    })
  })
  const at = server.server.address()
  return {
    port: typeof at === 'object' && at ? at.port : bounce_port,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
