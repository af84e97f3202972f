import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../caller.ts'
import type { House } from '../house.ts'
import type { Input, Route } from './route.ts'

/** A comment line now and then keeps proxies from closing a quiet stream. */
const heartbeatMs = 15_000

/** Opens a stream of server-sent events. What the action refuses is refused before the first byte. */
export const openStream = async (
  house: House,
  route: Route & { mode: 'stream' },
  input: Input<never>,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const waiting: string[] = []
  let write = (text: string): void => void waiting.push(text)
  const stop = await route.action(house, input, caller, (event, data) =>
    write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
  )
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(`retry: 3000\n\n${waiting.join('')}`)
  write = (text) => void raw.write(text)
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs)
  const end = (): void => {
    clearInterval(heartbeat)
    stop()
    raw.end()
    open.delete(end)
  }
  open.set(end, caller)
  request.raw.on('close', end)
  return reply
}

const open = new Map<() => void, Caller>()

/** Ends the open streams of this process whose caller `which` names; by default all, so that a server can close. */
export const closeStreams = (which: (caller: Caller) => boolean = () => true): void => {
  for (const [end, caller] of open) if (which(caller)) end()
}
