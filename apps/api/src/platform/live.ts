import pg from 'pg'

type Listener = (payload: string) => void

/** Messages of PostgreSQL's NOTIFY, shared out in this process. */
export interface Live {
  /** Calls `listener` with each payload of a channel; answers how to stop. */
  listen(channel: string, listener: Listener): () => void
  /** Tells the listeners of this process what it did itself, so that its next answer knows of it; NOTIFY tells them once more, and the others. */
  tell(channel: string, payload: string): void
  /** Called whenever messages may have been missed: after the connection was lost and found again, or a channel was new to it. */
  onGap(listener: () => void): () => void
  close(): Promise<void>
}

const firstPauseMs = 100
const longestPauseMs = 5000

/** One connection that listens for everybody. A lost one is made again, and those who listen are told of the gap. */
export const createLive = (url: string): Live => {
  const listeners = new Map<string, Set<Listener>>()
  const gaps = new Set<() => void>()
  let client: pg.Client | undefined
  let is_connected = false
  let closed = false
  let pauseMs = firstPauseMs

  const tell: Live['tell'] = (channel, payload) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }

  const lost = (broken: pg.Client): void => {
    if (client !== broken || closed) return
    client = undefined
    is_connected = false
    broken.end().catch(() => undefined)
    setTimeout(connect, pauseMs).unref()
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  const tellGap = (): void => gaps.forEach((gap) => gap())

  const listenToAll = async (fresh: pg.Client): Promise<void> => {
    await fresh.connect()
    // Channels that are asked for meanwhile join the walk.
    for (const channel of listeners.keys()) await fresh.query(`listen "${channel}"`)
    is_connected = true
    pauseMs = firstPauseMs
    tellGap()
  }

  /** What was said on the channel until now was not heard. */
  const listenLate = (connected: pg.Client, channel: string): void => {
    connected.query(`listen "${channel}"`).then(tellGap, () => undefined)
  }

  const connect = (): void => {
    if (closed || client) return
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'plein-live' })
    client = fresh
    fresh.on('error', () => lost(fresh))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
    listenToAll(fresh).catch(() => lost(fresh))
  }

  return {
    listen: (channel, listener) => {
      if (!/^[a-z_]+$/.test(channel)) throw new Error(`not a channel name: ${channel}`)
      const known = listeners.get(channel) ?? new Set()
      known.add(listener)
      if (!listeners.has(channel)) {
        listeners.set(channel, known)
        if (client && is_connected) listenLate(client, channel)
        else connect()
      }
      return () => known.delete(listener)
    },
    tell,
    onGap: (listener) => {
      gaps.add(listener)
      return () => gaps.delete(listener)
    },
    close: async () => {
      closed = true
      await client?.end().catch(() => undefined)
    },
  }
}
