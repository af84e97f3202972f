import type { TillSale } from '@plein/contract/cards/till'
import { useEffect, useRef, useState } from 'react'
import { newKey } from '#platform/new-key.ts'
import { draftPrefix } from '#platform/session/drop-drafts.ts'
import { tabStorage } from '#platform/storage.ts'
import { askUntilKnown } from '../till/ask-until-known.ts'

/** A call that takes or sells a card, as it was sent. */
export interface TillCall<Sent> {
  readonly sent: Sent
  readonly key: string
  /** When it was begun (ms since 1970). */
  readonly at: number
}

/** The outcome of a call. */
interface Outcome<Sent> {
  onSale: (sale: TillSale, sent: Sent) => void
  onRefused: (error: unknown, sent: Sent) => void
  /** The page was left in the middle of it, and that is too long ago to ask again: the customer has gone. */
  onLeft: (sent: Sent) => void
}

/** Longer ago, asking again could take a card whose holder has left the shop. */
const OLDEST_MS = 2 * 60_000
/** Longer than an answer takes by far: from then on the screen says that it checks. */
const SLOW_MS = 4000

const keyOf = (name: string): string => `${draftPrefix}till ${name}`

const readCall = <Sent>(name: string): TillCall<Sent> | null => {
  try {
    return JSON.parse(tabStorage.get(keyOf(name)) ?? 'null') as TillCall<Sent> | null
  } catch {
    return null
  }
}

/**
 * One call of a till, which is under way until its outcome is known: whoever closes the page or loses the network meanwhile gets the same one.
 * It waits in this tab and goes with the sign-out.
 */
export const useTillCall = <Sent>(
  name: string,
  send: (call: TillCall<Sent>) => Promise<TillSale>,
  outcome: Outcome<Sent>,
) => {
  const [call, setCall] = useState<TillCall<Sent> | null>(null)
  const [isUnsure, setUnsure] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const now = useRef({ send, outcome })
  useEffect(() => void (now.current = { send, outcome }))

  const end = (): void => {
    tabStorage.remove(keyOf(name))
    stop.current = undefined
    setCall(null)
    setUnsure(false)
  }
  const ask = async (next: TillCall<Sent>): Promise<void> => {
    const { signal } = (stop.current = new AbortController())
    setCall(next)
    const slow = setTimeout(() => signal.aborted || setUnsure(true), SLOW_MS)
    try {
      const sale = await askUntilKnown(() => now.current.send(next), { signal, onLost: () => setUnsure(true) })
      if (signal.aborted) return
      end()
      now.current.outcome.onSale(sale, next.sent)
    } catch (error) {
      if (signal.aborted) return
      end()
      now.current.outcome.onRefused(error, next.sent)
    } finally {
      clearTimeout(slow)
    }
  }
  useEffect(() => {
    const before = readCall<Sent>(name)
    if (before && Date.now() - before.at < OLDEST_MS) {
      setUnsure(true)
      void ask(before)
    } else if (before) {
      end()
      now.current.outcome.onLeft(before.sent)
    }
    return () => stop.current?.abort(new Error('the page was left'))
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the page opens
  }, [name])

  return {
    call,
    /** The answer is late or was lost: nobody knows yet what came of it. */
    isUnsure,
    begin: (sent: Sent): void => {
      if (stop.current) return
      const next = { sent, key: newKey(), at: Date.now() }
      tabStorage.set(keyOf(name), JSON.stringify(next))
      void ask(next)
    },
    /** Asks no more; what came of it stands in the list. */
    giveUp: (): void => {
      stop.current?.abort(new Error('given up'))
      end()
    },
  }
}
