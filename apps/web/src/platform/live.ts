import { createParser } from 'eventsource-parser'
import { useEffect, useEffectEvent, useState } from 'react'
import { asProblem } from './problems/problem.ts'

/** `connecting` at first, `live` while events arrive, `polling` while the stream is away and calls ask instead. */
export type LiveState = 'connecting' | 'live' | 'polling'

export interface LiveEvent {
  /** 'message' when the server names none. */
  name: string
  data: string
}

/** Reads one server-sent event after the other; ends with the stream. */
export const readEvents = async function* (
  body: ReadableStream<Uint8Array>,
  heard: () => void,
): AsyncGenerator<LiveEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let events: LiveEvent[] = []
  // A comment is no event, but the server's sign of life.
  const parser = createParser({ onEvent: ({ event = 'message', data }) => events.push({ name: event, data }) })
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    heard()
    parser.feed(value)
    yield* events
    events = []
  }
}

interface LiveOptions {
  /** Opens the stream: `(signal) => api.stream('/orders/{uuid}/stream', { params, signal })`. */
  open: (signal: AbortSignal) => Promise<Response>
  onEvent: (event: LiveEvent) => void
  /** Asks once: after a break, on focus, every `pollMs` while the stream is away, and every minute besides. */
  poll: () => void
  /** Another stream (another order) has another key; null listens to nothing. */
  streamKey: string | null
  pollMs?: number
}

const POLL_MS = 15_000
/** While events arrive: one may be lost with the server process that had to tell it. */
const LIVE_POLL_MS = 60_000
/** A stream that says nothing for so long is dead, whatever the socket claims; the server gives a sign of life every 15 s. */
const SILENCE_MS = 40_000
const BACKOFF_MS = [1000, 2000, 5000, 10_000, 15_000]

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

interface Listening extends Pick<LiveOptions, 'open' | 'onEvent'> {
  onState: (state: LiveState) => void
  heard: () => void
}

/** One life of a stream: opens, reads, ends by itself or by silence. */
const listenOnce = async ({ open, onEvent, onState, heard }: Listening, outer: AbortSignal): Promise<boolean> => {
  const inner = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => inner.abort(), SILENCE_MS)
    heard()
  }
  try {
    const answer = await open(AbortSignal.any([outer, inner.signal]))
    if (!answer.body) return false
    alive()
    onState('live')
    for await (const event of readEvents(answer.body, alive)) onEvent(event)
    return true
  } finally {
    clearTimeout(timer)
  }
}

/** Keeps a stream open until the signal, with growing pauses between tries. A refusal (4xx) ends the trying: polling stays. */
export const listen = async (listening: Listening, signal: AbortSignal): Promise<void> => {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      if (await listenOnce(listening, signal)) failures = 0
    } catch (error) {
      if (signal.aborted) return
      const { status } = asProblem(error)
      if (status >= 400 && status < 500 && status !== 429) return listening.onState('polling')
    }
    listening.onState('polling')
    await pause(BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)] ?? 15_000, signal)
  }
}

/**
 * Follows something live: a stream with the session's token (an EventSource can't carry one), and polling where there is none.
 * `heard_at` is when the server last gave a sign of life by either way the caller reports.
 */
export const useLive = ({
  open,
  onEvent,
  poll,
  streamKey,
  pollMs = POLL_MS,
}: LiveOptions): { state: LiveState; heard_at: number } => {
  const [state, setState] = useState<LiveState>('connecting')
  const [heardAt, setHeardAt] = useState(() => Date.now())
  const opening = useEffectEvent(open)
  const event = useEffectEvent(onEvent)
  const ask = useEffectEvent(poll)

  useEffect(() => {
    if (streamKey === null) return
    const end = new AbortController()
    const heard = (): void => setHeardAt(Date.now())
    void listen(
      { open: (signal) => opening(signal), onEvent: (item) => event(item), onState: setState, heard },
      end.signal,
    )
    return () => end.abort()
  }, [streamKey])

  useEffect(() => {
    if (streamKey === null) return
    if (state === 'polling') ask()
    const timer = setInterval(() => ask(), state === 'polling' ? pollMs : LIVE_POLL_MS)
    return () => clearInterval(timer)
  }, [state, streamKey, pollMs])

  useEffect(() => {
    const again = (): void => void (document.visibilityState === 'visible' && ask())
    window.addEventListener('focus', again)
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      window.removeEventListener('focus', again)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])

  return { state, heard_at: heardAt }
}
