import { describe, expect, it } from 'vitest'
import { createTokenStore, type Tokens } from './tokens.ts'

const jwt = (exp: number): string => `head.${btoa(JSON.stringify({ exp })).replaceAll('=', '')}.sign`

const fresh = () => {
  const map = new Map<string, string>()
  const store = createTokenStore({
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  })
  return { map, store }
}

const pair: Tokens = { auth_token: jwt(1_800_000_000), refresh_token: 'r1' }

describe('the session of a browser', () => {
  it('[SHELL-198] is there exactly when a token is stored', () => {
    const { store, map } = fresh()
    expect(store.authorised()).toBe(false)
    store.start(pair)
    expect(store.authorised()).toBe(true)
    store.end('signed_out')
    expect(store.authorised()).toBe(false)
    expect(map.size).toBe(0)
  })

  it('[SHELL-199] stores both tokens as one base64 pair', () => {
    const { store, map } = fresh()
    store.start(pair)
    const [stored = ''] = map.values()
    expect(stored).toMatch(/^[A-Za-z0-9+/]+=*$/)
    expect(JSON.parse(atob(stored))).toEqual(pair)
    expect(store.read()).toEqual(pair)
  })

  it('[SHELL-200] counts a token as expired 20 s before it is', () => {
    const { store } = fresh()
    const end = 1_800_000_000_000
    expect(store.expired(pair, end - 20_001)).toBe(false)
    expect(store.expired(pair, end - 20_000)).toBe(true)
    expect(store.expired({ ...pair, auth_token: 'not a token' }, 0)).toBe(true)
  })

  it('takes what it cannot read for none', () => {
    const { store, map } = fresh()
    map.set('tokens', 'garbage')
    expect(store.read()).toBeNull()
    map.set('tokens', btoa('{"auth_token":"a"}'))
    expect(store.authorised()).toBe(false)
  })

  it('tells once that it ended, and why', () => {
    const { store } = fresh()
    const reported: string[] = []
    store.onChange((what) => reported.push(what))
    store.start(pair)
    store.save({ ...pair, refresh_token: 'r2' })
    store.end('expired')
    store.end('expired')
    expect(reported).toEqual(['started', 'expired'])
  })
})
