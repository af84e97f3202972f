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
const maxPauseMs = 5000

const createClient = (url: string, tell: Live['tell'], lost: (client: pg.Client) => void): pg.Client => {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'plein-live' })
  client.on('error', () => lost(client))
  client.on('end', () => lost(client))
  client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
  return client
}

/** Listens to what is asked for and not yet heard, one channel after another; those that are asked for meanwhile join the walk. */
const hearAll = async (client: pg.Client, asked: ReadonlyMap<string, unknown>, heard: Set<string>): Promise<void> => {
  for (const channel of asked.keys()) {
    if (heard.has(channel)) continue
    await client.query(`listen "${channel}"`)
    heard.add(channel)
  }
}

/** One connection that listens for everybody. A lost one is made again, and those who listen are told of the gap. */
export const createLive = (url: string): Live => {
  const listeners = new Map<string, Set<Listener>>()
  const gaps = new Set<() => void>()
  /** The channels that the connection listens to. */
  const heard = new Set<string>()
  let client: pg.Client | undefined
  /** Connected, and listening to everything that was asked for. */
  let is_settled = false
  let closed = false
  let pauseMs = firstPauseMs

  const tell: Live['tell'] = (channel, payload) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }

  const lost = (broken: pg.Client): void => {
    if (client !== broken || closed) return
    client = undefined
    is_settled = false
    broken.end().catch(() => undefined)
    setTimeout(connect, pauseMs).unref()
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
  }

  /** Announcements on a channel that is new to the connection were not heard. */
  const listenToAll = (connected: pg.Client): void => {
    is_settled = false
    const settle = (): void => {
      is_settled = true
      pauseMs = firstPauseMs
      gaps.forEach((gap) => gap())
    }
    hearAll(connected, listeners, heard).then(settle, () => lost(connected))
  }

  const connect = (): void => {
    if (closed || client) return
    const fresh = createClient(url, tell, lost)
    client = fresh
    heard.clear()
    fresh
      .connect()
      .then(() => listenToAll(fresh))
      .catch(() => lost(fresh))
  }

  return {
    listen: (channel, listener) => {
      if (!/^[a-z_]+$/.test(channel)) throw new Error(`not a channel name: ${channel}`)
      const known = listeners.get(channel) ?? new Set()
      known.add(listener)
      if (!listeners.has(channel)) {
        listeners.set(channel, known)
        if (!client) connect()
        else if (is_settled) listenToAll(client)
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
