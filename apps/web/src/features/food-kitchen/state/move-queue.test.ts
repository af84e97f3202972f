import type { OrderStatus } from '@plein/contract/food-ordering/order-statuses'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiProblem } from '#platform/problems/problem.ts'
import { openStorage } from '#platform/storage.ts'
import { createMoveQueue, type Move } from './move-queue.ts'
import { openShelf } from './move-shelf.ts'

const offline = () => new ApiProblem({ code: 'offline', status: 0 })

/** The locks of a browser, by name: given when free, and freed when the tab that holds them ends. */
const createLocks = () => {
  const held = new Map<string, object>()
  const ofTab = (tab: object): Pick<LockManager, 'request'> => ({
    request: async (name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as (lock: Lock | null) => unknown
      if (held.has(name)) return work(null)
      held.set(name, tab)
      try {
        return await work({ name, mode: 'exclusive' })
      } finally {
        held.delete(name)
      }
    },
  })
  const end = (tab: object): void => {
    for (const [name, holder] of held) if (holder === tab) held.delete(name)
  }
  return { ofTab, end }
}

/** A server that knows where each order stands, and a browser whose storage and locks outlive a tab. */
const createKitchen = () => {
  const standing = new Map<string, number>([
    ['a', 3],
    ['b', 3],
  ])
  const locks = createLocks()
  localStorage.clear()
  const sent: string[] = []
  const done: string[] = []
  const conflicts: { move: Move; error: unknown }[] = []
  const kitchen = { standing, sent, done, conflicts, fails: null as Error | null, loses: false }
  const open = () => {
    const tab = {}
    const shelf = openShelf(
      'bella',
      openStorage(() => localStorage),
      locks.ofTab(tab),
    )
    const queue = createMoveQueue<number>({
      shelf,
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
    return Object.assign(queue, { close: () => locks.end(tab) })
  }
  return Object.assign(kitchen, { open })
}

const move = (order_uuid: string, from: OrderStatus, ...path: OrderStatus[]) => ({
  order_uuid,
  order_id: 1042,
  from,
  path,
})

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
    queue.close()
    const again = kitchen.open()
    await expect.poll(() => again.moves.get()).toMatchObject([{ order_uuid: 'a', path: [5], waited: true }])
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
    const form_problem = new ApiProblem({ code: 'transition_not_allowed', status: 409 })
    kitchen.fails = form_problem
    queue.add(move('a', 3, 5))
    await queue.retry()
    kitchen.fails = null
    queue.add(move('b', 3, 5))
    await queue.retry()
    expect(kitchen.conflicts).toMatchObject([{ move: { order_uuid: 'a' }, error: form_problem }])
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

  describe('in two tabs of one restaurant', () => {
    it('are each sent once, by the tab that made them', async () => {
      const [one, two] = [kitchen.open(), kitchen.open()]
      kitchen.fails = offline()
      one.add(move('a', 3, 5))
      two.add(move('b', 3, 5))
      await Promise.all([one.retry(), two.retry()])
      expect([one.moves.get().length, two.moves.get().length]).toEqual([1, 1])
      kitchen.fails = null
      await Promise.all([one.retry(), two.retry()])
      expect(kitchen.sent.toSorted()).toEqual(['a 5', 'b 5'])
      expect(Object.keys(localStorage)).toEqual([])
    })

    it('go on in the other tab when theirs was closed, in the order in which they were made', async () => {
      const [one, two, three] = [kitchen.open(), kitchen.open(), kitchen.open()]
      kitchen.fails = offline()
      one.add(move('a', 3, 5))
      await one.retry()
      await expect.poll(() => Date.now() > Date.parse(one.moves.get()[0]?.made_at ?? '')).toBe(true)
      two.add(move('b', 3, 5))
      await two.retry()
      one.close()
      kitchen.fails = null
      await Promise.all([two.retry(), three.retry()])
      await Promise.all([two.retry(), three.retry()])
      expect(kitchen.sent.toSorted()).toEqual(['a 5', 'b 5'])
      expect(kitchen.conflicts).toEqual([])
      expect(Object.keys(localStorage)).toEqual([])
    })

    it('of the same order are one step, whoever is first', async () => {
      const [one, two] = [kitchen.open(), kitchen.open()]
      kitchen.fails = offline()
      one.add(move('a', 3, 5))
      two.add(move('a', 3, 5))
      await Promise.all([one.retry(), two.retry()])
      kitchen.fails = null
      await one.retry()
      await two.retry()
      expect(kitchen.sent).toEqual(['a 5'])
      expect(kitchen.conflicts).toEqual([])
    })

    it('that died between keeping and removing leave nothing twice', async () => {
      const one = kitchen.open()
      kitchen.fails = offline()
      one.add(move('a', 3, 5))
      await one.retry()
      const [key = ''] = Object.keys(localStorage)
      localStorage.setItem(`${key}-copy`, localStorage.getItem(key) ?? '')
      one.close()
      kitchen.fails = null
      const two = kitchen.open()
      await two.retry()
      expect(kitchen.sent).toEqual(['a 5'])
      expect(kitchen.done).toEqual(['a 5'])
    })
  })
})
