import type { Server } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { toGroups, plainAddress } from './addresses.ts'

const logEveryMs = 60_000

/** The key of a client: an IPv4 address, or of an IPv6 one the network (/64) that a single customer has whole. */
const neighbourhoodOf = (remote: string): string => {
  const address = plainAddress(remote)
  return isIPv6(address) ? toGroups(address).slice(0, 4).join(':') : address
}

/**
 * Closes at once what an address opens beyond its share: a file descriptor is taken before any request can be counted. Only where
 * clients connect themselves: a proxy in front carries everybody's connections, and counts them.
 */
export const limitConnections = (server: Server, most: number, log: FastifyBaseLogger): void => {
  const open = new Map<string, number>()
  let refused = 0
  let logged_at = -logEveryMs

  const logRefused = (address: string): void => {
    refused++
    if (performance.now() - logged_at < logEveryMs) return
    log.warn({ address, refused, most }, 'connections refused: one address has too many')
    logged_at = performance.now()
    refused = 0
  }

  server.on('connection', (socket: Socket) => {
    const address = neighbourhoodOf(socket.remoteAddress ?? '')
    const count = open.get(address) ?? 0
    if (count >= most) {
      socket.destroy()
      logRefused(address)
      return
    }
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
