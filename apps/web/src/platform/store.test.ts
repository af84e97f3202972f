import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createSignal } from './signal.ts'
import { createStore, useStore } from './store.ts'

it('tells who follows of another value, not of the same one, and nobody who has left', () => {
  const store = createStore(1)
  const heard = vi.fn<() => void>()
  const leave = store.subscribe(heard)
  store.set(2)
  store.set(2)
  expect([store.get(), heard.mock.calls.length]).toEqual([2, 1])
  leave()
  store.set(3)
  expect(heard).toHaveBeenCalledTimes(1)
})

it('shows a component the value of now', () => {
  const store = createStore('a')
  const { result } = renderHook(() => useStore(store))
  act(() => store.set('b'))
  expect(result.current).toBe('b')
})

it('attends while somebody listens: from the first to the last, and again', () => {
  const end = vi.fn<() => void>()
  const attend = vi.fn<() => () => void>(() => end)
  const signal = createSignal<[string]>(attend)
  const words: string[] = []
  expect(attend).not.toHaveBeenCalled()
  const [first, second] = [signal.subscribe((word) => words.push(word)), signal.subscribe(() => undefined)]
  signal.emit('hi')
  first()
  first()
  expect([attend.mock.calls.length, end.mock.calls.length, words]).toEqual([1, 0, ['hi']])
  second()
  expect(end).toHaveBeenCalledTimes(1)
  signal.subscribe(() => undefined)
  expect(attend).toHaveBeenCalledTimes(2)
})
