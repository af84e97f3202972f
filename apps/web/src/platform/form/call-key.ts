import { useState } from 'react'
import type { Draft } from './draft.ts'
import { newKey } from '../new-key.ts'

/** The last call of a form: its body and its idempotency key. */
export interface SentCall {
  text: string
  key: string
}

export const noCall: SentCall = { text: '', key: '' }

const inMemory = (): Draft<SentCall> => {
  let call = noCall
  return {
    read: () => call,
    save: (part) => (call = { ...call, ...part }),
    drop: () => void (call = noCall),
  }
}

/** Keys of calls: the same body is the same call, however often its answer is lost; another body is another call. */
export const useCallKey = (stored?: Draft<SentCall>) => {
  const [memory] = useState(inMemory)
  const calls = stored ?? memory
  return {
    keyFor: (body: unknown): string => {
      const text = JSON.stringify(body)
      const before = calls.read()
      return before.text === text ? before.key : calls.save({ text, key: newKey() }).key
    },
    forgetCall: calls.drop,
  }
}
