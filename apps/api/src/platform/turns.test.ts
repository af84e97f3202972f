import { describe, expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const lineUp = (most = 100, most_of_one = 100) => {
  const turns = createTurns({ at_once: 1, most, most_of_one, busy: () => new Error('busy') })
  const done: string[] = []
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const first = turns.run('first', () => gate)
  const add = (key: string, behind = false): Promise<void> =>
    turns.run(key, async () => void done.push(key), { behind })
  return { add, finish: (all: Promise<void>[]) => (open(), Promise.all([first, ...all])), done }
}

describe('heavy work in turns', () => {
  test('is done for each key before one has its next turn', async () => {
    const { add, finish, done } = lineUp()
    await finish(['a', 'a', 'a', 'b', 'c'].map((key) => add(key)))
    expect(done).toEqual(['a', 'b', 'c', 'a', 'a'])
  })

  test('is done for those behind when nobody else waits, and at every fifth turn while somebody does', async () => {
    const { add, finish, done } = lineUp()
    const flood = Array.from({ length: 50 }, (_, at) => add(`flood ${at}`, true))
    const others = Array.from({ length: 6 }, (_, at) => add(`other ${at}`))
    await finish([...flood, ...others])
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
    const { add, finish } = lineUp(3, 2)
    const kept = [add('a'), add('a')]
    await expect(add('a')).rejects.toThrow('busy')
    kept.push(add('b'))
    await expect(add('c')).rejects.toThrow('busy')
    kept.push(add('c', true))
    await finish(kept)
  })

  test('goes on after work that failed', async () => {
    const turns = createTurns({ at_once: 1, most: 9, most_of_one: 9, busy: () => new Error('busy') })
    const answers = await Promise.allSettled([
      turns.run('a', () => Promise.reject(new Error('broken'))),
      turns.run('b', async () => 'done'),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })
})
