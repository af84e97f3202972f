import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lastSign, staleSince, watchFreshness } from './freshness.ts'
import { createRinger, type Ringing } from './ringer.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T17:40:00.000Z') }))
afterEach(() => void vi.useRealTimers())

const fresh = (uuid: string): Ringing => ({ uuid, kind: 'new' })
const fired = (uuid: string): Ringing => ({ uuid, kind: 'scheduled' })

describe('the chime', () => {
  const ringing = () => {
    const played: string[] = []
    return { played, ringer: createRinger((kind) => played.push(kind)) }
  }

  it('plays at once and every 8 s until the order was seen', () => {
    const { played, ringer } = ringing()
    ringer.update([fresh('a')])
    expect(played).toEqual(['new'])
    vi.advanceTimersByTime(7999)
    expect(played).toHaveLength(1)
    vi.advanceTimersByTime(16_001)
    expect(played).toHaveLength(4)
    ringer.update([])
    vi.advanceTimersByTime(60_000)
    expect(played).toHaveLength(4)
  })

  it('plays at once for another order, and keeps its beat when one of several is advanced', () => {
    const { played, ringer } = ringing()
    ringer.update([fresh('a')])
    vi.advanceTimersByTime(4000)
    expect(ringer.update([fresh('a'), fresh('b')])).toEqual([fresh('b')])
    expect(played).toHaveLength(2)
    vi.advanceTimersByTime(4000)
    expect(ringer.update([fresh('b')])).toEqual([])
    expect(played).toHaveLength(2)
    vi.advanceTimersByTime(4000)
    expect(played).toHaveLength(3)
  })

  it('sounds otherwise for a scheduled order whose moment has come, unless a new one waits as well', () => {
    const { played, ringer } = ringing()
    ringer.update([fired('a')])
    ringer.update([fired('a'), fresh('b')])
    vi.advanceTimersByTime(8000)
    expect(played).toEqual(['scheduled', 'new', 'new'])
  })

  it('plays again for an order that came back to New', () => {
    const { played, ringer } = ringing()
    ringer.update([fresh('a')])
    ringer.update([])
    ringer.update([fresh('a')])
    expect(played).toHaveLength(2)
  })
})

describe('a connection that is gone', () => {
  it('alarms once after 30 s without data, says since when, and is over with the next answer', () => {
    let sign = Date.now()
    let alarms = 0
    const end = watchFreshness(
      () => sign,
      () => (alarms += 1),
    )
    vi.advanceTimersByTime(30_000)
    expect([staleSince.get(), alarms]).toEqual([null, 0])
    vi.advanceTimersByTime(60_000)
    expect([staleSince.get(), alarms]).toEqual([sign, 1])
    sign = Date.now()
    vi.advanceTimersByTime(1000)
    expect(staleSince.get()).toBeNull()
    vi.advanceTimersByTime(31_000)
    expect(alarms).toBe(2)
    end()
  })

  it('is not one while the stream gives signs of life, unless questions fail', () => {
    expect(lastSign(1000, false, 9000)).toBe(9000)
    expect(lastSign(1000, true, 9000)).toBe(1000)
  })
})
