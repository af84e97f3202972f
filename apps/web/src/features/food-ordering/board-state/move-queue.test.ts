import { beforeEach, describe, expect, it } from 'vitest'
import { ApiProblem } from '../../../platform/problems/problem.ts'
import { createMoveQueue, type Move } from './move-queue.ts'

const offline = () => new ApiProblem({ code: 'offline', status: 0 })

/** A server that knows where each order stands, and a shelf that outlives a reload. */
const createKitchen = () => {
  const standing = new Map<string, number>([
    ['a', 3],
    ['b', 3],
  ])
  const kept = { text: null as string | null }
  const sent: string[] = []
  const done: string[] = []
  const conflicts: { move: Move; error: unknown }[] = []
  const kitchen = { standing, kept, sent, done, conflicts, fails: null as Error | null, loses: false }
  const open = () =>
    createMoveQueue<number>({
      restore: () => kept.text,
      keep: (text) => {
        kept.text = text
      },
      send: (uuid, status) => {
        if (kitchen.fails) return Promise.reject(kitchen.fails)
        sent.push(`${uuid} ${status}`)
        standing.set(uuid, status)
        return kitchen.loses ? Promise.reject(offline()) : Promise.resolve(status)
      },
      standing: (uuid) => standing.get(uuid),
      onDone: (move) => void done.push(`${move.order_uuid} ${standing.get(move.order_uuid)}`),
      onConflict: (move, error) => void conflicts.push({ move, error }),
    })
  return Object.assign(kitchen, { open })
}

const move = (order_uuid: string, from: number, ...path: number[]) => ({ order_uuid, order_id: 1042, from, path })

describe('moves of tickets', () => {
  let kitchen: ReturnType<typeof createKitchen>
  beforeEach(() => {
    kitchen = createKitchen()
  })

  it('go out one after the other, several steps in a row', async () => {
    const queue = kitchen.open()
    queue.add(move('a', 3, 5, 6, 7))
    queue.add(move('b', 3, 5))
    await queue.retry()
    expect(kitchen.sent).toEqual(['a 5', 'a 6', 'a 7', 'b 5'])
    expect(kitchen.done).toEqual(['a 7', 'b 5'])
    expect(queue.moves.get()).toEqual([])
  })

  it('wait without a connection and are replayed in order when it is back', async () => {
    const queue = kitchen.open()
    kitchen.fails = offline()
    queue.add(move('a', 3, 5))
    await queue.retry()
    queue.add(move('b', 3, 5))
    queue.add(move('a', 5, 6))
    expect(queue.moves.get().map(({ waited }) => waited)).toEqual([true, true, true])
    kitchen.fails = null
    await queue.retry()
    expect(kitchen.sent).toEqual(['a 5', 'b 5', 'a 6'])
    expect(kitchen.conflicts).toEqual([])
  })

  it('outlive a reload', async () => {
    kitchen.fails = offline()
    const queue = kitchen.open()
    queue.add(move('a', 3, 5))
    await queue.retry()
    kitchen.fails = null
    const again = kitchen.open()
    expect(again.moves.get()).toMatchObject([{ order_uuid: 'a', path: [5], waited: true }])
    await again.retry()
    expect(kitchen.sent).toEqual(['a 5'])
  })

  it('let the server win where the order went elsewhere meanwhile, with the later steps of that order', async () => {
    kitchen.fails = offline()
    const queue = kitchen.open()
    queue.add(move('a', 3, 5))
    await queue.retry()
    queue.add(move('a', 5, 6))
    queue.add(move('b', 3, 5))
    kitchen.fails = null
    kitchen.standing.set('a', 6)
    await queue.retry()
    expect(kitchen.sent).toEqual(['b 5'])
    expect(kitchen.conflicts).toMatchObject([{ move: { order_uuid: 'a' }, error: undefined }])
    expect(queue.moves.get()).toEqual([])
  })

  it('are not sent twice when only the answer was lost', async () => {
    const queue = kitchen.open()
    kitchen.loses = true
    queue.add(move('a', 3, 5))
    await queue.retry()
    kitchen.loses = false
    await queue.retry()
    expect(kitchen.sent).toEqual(['a 5'])
    expect(kitchen.done).toEqual(['a 5'])
    expect(kitchen.conflicts).toEqual([])
  })

  it('stop at a refusal, say why, and go on with the other orders', async () => {
    const queue = kitchen.open()
    const refusal = new ApiProblem({ code: 'transition_not_allowed', status: 409 })
    kitchen.fails = refusal
    queue.add(move('a', 3, 5))
    await queue.retry()
    kitchen.fails = null
    queue.add(move('b', 3, 5))
    await queue.retry()
    expect(kitchen.conflicts).toMatchObject([{ move: { order_uuid: 'a' }, error: refusal }])
    expect(kitchen.sent).toEqual(['b 5'])
  })

  it('can be taken back before they were sent, never after', async () => {
    kitchen.fails = offline()
    const queue = kitchen.open()
    const waiting = queue.add(move('a', 3, 5))
    await queue.retry()
    expect(queue.withdraw(waiting)).toBe(true)
    kitchen.fails = null
    const gone = queue.add(move('b', 3, 5))
    await queue.retry()
    expect(queue.withdraw(gone)).toBe(false)
    expect(kitchen.sent).toEqual(['b 5'])
  })
})
