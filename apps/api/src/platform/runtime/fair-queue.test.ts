import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFairQueue, type QueueSlot } from './fair-queue.ts'

const lineUp = (most = 100, max_of_one = 100) => {
  const queue = createFairQueue({ at_once: 1, most, max_of_one, busy: () => new Error('busy') })
  const done: string[] = []
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const first = queue.run({ group: 'first' }, () => gate)
  const addAt = (place: QueueSlot): Promise<void> =>
    queue.run(place, async () => void done.push([place.group, place.key].filter(Boolean).join(' ')))
  const add = (group: string, behind = false): Promise<void> => addAt({ group, behind })
  return { queue, add, addAt, finish: (all: Promise<void>[]) => (open(), Promise.all([first, ...all])), done }
}

afterEach(() => void vi.useRealTimers())

describe('heavy work in turns', () => {
  test('is done for each key before one has its next turn', async () => {
    const { add, finish, done } = lineUp()
    await finish(['a', 'a', 'a', 'b', 'c'].map((key) => add(key)))
    expect(done).toEqual(['a', 'b', 'c', 'a', 'a'])
  })

  test('is done for each group before one has its next turn, and in a group for each key', async () => {
    const { addAt, finish, done } = lineUp()
    const places = ['net 1', 'net 1', 'net 2', 'net 2', 'net 3', 'office 1'].map((name) => {
      const [group = '', key = ''] = name.split(' ')
      return { group, key }
    })
    await finish(places.map(addAt))
    expect(done).toEqual(['net 1', 'office 1', 'net 2', 'net 3', 'net 1', 'net 2'])
  })

  test('is done for those behind when nobody else waits, and at every fifth turn while somebody does', async () => {
    const { add, finish, done } = lineUp()
    const flood = Array.from({ length: 50 }, (_, at) => add(`flood ${at}`, true))
    const rest = Array.from({ length: 6 }, (_, at) => add(`other ${at}`))
    await finish([...flood, ...rest])
    expect(done.slice(0, 8)).toEqual([
      'other 0',
      'other 1',
      'other 2',
      'other 3',
      'flood 0',
      'other 4',
      'other 5',
      'flood 1',
    ])
    expect(done).toHaveLength(56)
  })

  test('is refused where too much waits, and a line that is full leaves the other one its room', async () => {
    const { queue, add, finish } = lineUp(3, 2)
    const stored = [add('a'), add('a')]
    expect([queue.isFull({ group: 'a' }), queue.isFull({ group: 'b' })]).toEqual([true, false])
    await expect(add('a')).rejects.toThrow('busy')
    stored.push(add('b'))
    await expect(add('c')).rejects.toThrow('busy')
    stored.push(add('c', true))
    await finish(stored)
  })

  test('is refused in a full line to a group that has as much there as any, and taken from the one that has most for another', async () => {
    const { queue, add, addAt, finish, done } = lineUp(4, 3)
    const [crowd, last] = [[add('crowd'), addAt({ group: 'crowd', key: 'b' })], add('crowd')]
    const other = add('other')
    const late = add('late')
    await expect(last).rejects.toThrow('busy')
    expect(queue.isFull({ group: 'other' })).toBe(true)
    await expect(add('other')).rejects.toThrow('busy')
    await expect(add('crowd')).rejects.toThrow('busy')
    expect(queue.isFull({ group: 'last' })).toBe(true)
    await finish([...crowd, other, late])
    expect(done).toEqual(['crowd', 'other', 'late', 'crowd b'])
    expect(queue.isFull({ group: 'last' })).toBe(false)
  })

  test('rests as long as it took while somebody waits behind, and not while nobody does', async () => {
    vi.useFakeTimers()
    const queue = createFairQueue({ at_once: 1, most: 9, max_of_one: 9, rests: true, busy: () => new Error('busy') })
    const ended: string[] = []
    const work = (group: string, behind: boolean): Promise<void> =>
      queue.run({ group, behind }, async () => {
        await new Promise((resolve) => setTimeout(resolve, 10))
        ended.push(`${group} at ${performance.now() - began}`)
      })
    const began = performance.now()
    const all = [work('first', false), work('other', false), work('flood', true), work('last', true)]
    await vi.advanceTimersByTimeAsync(100)
    await Promise.all(all)
    expect(ended).toEqual(['first at 10', 'other at 30', 'flood at 50', 'last at 70'])
    const calm = [work('alone', false), work('beside', false)]
    await vi.advanceTimersByTimeAsync(30)
    await Promise.all(calm)
    expect(ended.slice(4)).toEqual(['alone at 110', 'beside at 120'])
  })

  test('goes on after work that failed', async () => {
    const queue = createFairQueue({ at_once: 1, most: 9, max_of_one: 9, busy: () => new Error('busy') })
    const answers = await Promise.allSettled([
      queue.run({ group: 'a' }, () => Promise.reject(new Error('broken'))),
      queue.run({ group: 'b' }, async () => 'done'),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })
})
