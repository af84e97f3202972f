import { describe, expect, it } from 'vitest'
import { openStorage } from './storage.ts'

describe('storage', () => {
  it('lasts where the browser has one', () => {
    const storage = openStorage(() => window.localStorage)
    storage.set('a', '1')
    expect(window.localStorage.getItem('a')).toBe('1')
    expect(storage.lasting).toBe(true)
    storage.remove('a')
    expect(storage.get('a')).toBeNull()
  })

  it('remembers for the page where it is blocked, as in an iframe', () => {
    const storage = openStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(storage.lasting).toBe(false)
    storage.set('a', '1')
    expect(storage.get('a')).toBe('1')
    storage.remove('a')
    expect(storage.get('a')).toBeNull()
  })

  it('remembers for the page what does not fit any more', () => {
    const full = {
      ...Object.fromEntries(['key', 'clear'].map((name) => [name, () => null])),
      length: 0,
      getItem: () => null,
      removeItem: () => undefined,
      setItem: (key: string) => {
        if (key === 'big') throw new DOMException('full', 'QuotaExceededError')
      },
    } as unknown as Storage
    const storage = openStorage(() => full)
    storage.set('big', 'x')
    expect(storage.get('big')).toBe('x')
  })
})
