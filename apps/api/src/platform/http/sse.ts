import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Caller } from '../security/caller.ts'
import type { App } from '../runtime/app.ts'
import type { Input, Route } from './route.ts'

/** A comment line now and then keeps proxies from closing a quiet stream. */
const heartbeatMs = 15_000

/** Bytes that may wait for a reader who does not read: then the stream breaks, and who still wants it comes again. */
const maxWaiting = 1024 * 1024

/** So long may the last bytes take to leave. */
const lastMs = 1000

/** A stream from its request on: it may have to end while it is still being opened. */
interface Stream {
  readonly caller: Caller
  is_ended: boolean
  end: () => void
}

const open = new Set<Stream>()

const sendHead = (reply: FastifyReply): void => {
  reply.hijack()
  const { raw } = reply
  // A connection that breaks is heard of by its close; that there was more to say to it is no failure.
  raw.on('error', () => undefined)
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
}

const say = (raw: ServerResponse, text: string): void => {
  if (raw.writableEnded || raw.destroyed) return
  if (raw.writableLength > maxWaiting) raw.destroy()
  else raw.write(text)
}

const finish = (raw: ServerResponse): void => {
  if (raw.destroyed) return
  raw.end()
  setTimeout(() => raw.writableFinished || raw.destroy(), lastMs).unref()
}

/**
 * Opens a stream of server-sent events. What the action refuses is refused before the first byte. One whose session ends, or whose
 * reader leaves, while it is opened says nothing and ends: who comes again is told why.
 */
export const openStream = async (
  app: App,
  {
    route,
    input,
    caller,
    reply,
  }: { route: Route & { mode: 'stream' }; input: Input<never>; caller: Caller; reply: FastifyReply },
): Promise<FastifyReply> => {
  const stream: Stream = { caller, is_ended: false, end: () => void (stream.is_ended = true) }
  open.add(stream)
  const { raw } = reply
  raw.once('close', () => stream.end())
  const waiting: string[] = []
  let write = (text: string): void => void waiting.push(text)
  const stop = await route
    .action({
      app,
      input,
      caller,
      send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    })
    .catch((error: unknown) => {
      open.delete(stream)
      throw error
    })
  sendHead(reply)
  write = (text) => say(raw, text)
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
  const must_end = stream.is_ended
  stream.end = () => {
    if (!open.delete(stream)) return
    clearInterval(heartbeat)
    stop()
    finish(raw)
  }
  if (must_end) stream.end()
  else write(`retry: 3000\n\n${waiting.join('')}`)
  return reply
}

/** Ends the open streams of this process whose caller `which` names; by default all, so that a server can close. */
export const closeStreams = (which: (caller: Caller) => boolean = () => true): void => {
  for (const stream of open) if (which(stream.caller)) stream.end()
}
