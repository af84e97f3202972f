import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { consent } from './consent.ts'
import { createTracking, type TrackedEvent } from './tracking.ts'

let stop = (): void => undefined
beforeEach(() => {
  document.body.innerHTML =
    '<main><form id="login"><button data-event="sign-in">Sign in</button><input value="secret"></form></main>'
})
afterEach(() => {
  stop()
  consent.decide('denied')
})

const click = (selector: string, times = 1): void => {
  for (let at = 0; at < times; at += 1) document.querySelector<HTMLElement>(selector)?.click()
}

describe('the queue of clicks', () => {
  it('collects nothing before a yes', () => {
    const tracking = createTracking()
    stop = tracking.start()
    click('button', 12)
    expect(tracking.pending()).toEqual([])
  })

  it('[OPS-21] [OPS-22] holds action, page, UTC start, event name and path in the page for each click', () => {
    consent.decide('granted')
    const tracking = createTracking()
    stop = tracking.start()
    const before = Date.now()
    click('button')
    const [event] = tracking.pending()
    expect(event).toMatchObject({
      action: 'click',
      page_url: window.location.origin + window.location.pathname,
      event_name: 'sign-in',
      dom_path: 'main > form#login > button',
    })
    expect(event?.start_time).toMatch(/Z$/)
    expect(Date.parse(event?.start_time ?? '')).toBeGreaterThanOrEqual(before)
    click('input')
    expect(JSON.stringify(tracking.pending())).not.toContain('secret')
  })

  it('[OPS-23] hands over batches of 10 events', () => {
    consent.decide('granted')
    const batches: (readonly TrackedEvent[])[] = []
    const tracking = createTracking((batch) => batches.push(batch))
    stop = tracking.start()
    click('button', 9)
    expect(batches).toHaveLength(0)
    click('button')
    expect(batches.map((batch) => batch.length)).toEqual([10])
    click('button', 25)
    expect(batches.map((batch) => batch.length)).toEqual([10, 10, 10])
    expect(tracking.pending()).toHaveLength(5)
  })

  it('[OPS-24] sends nothing anywhere by default', () => {
    consent.decide('granted')
    const sent: unknown[] = []
    const [fetchBefore, beaconBefore] = [globalThis.fetch, navigator.sendBeacon?.bind(navigator)]
    globalThis.fetch = (...call) => {
      sent.push(call)
      return Promise.reject(new Error('offline'))
    }
    navigator.sendBeacon = (...call) => Boolean(sent.push(call))
    const tracking = createTracking()
    stop = tracking.start()
    click('button', 30)
    globalThis.fetch = fetchBefore
    navigator.sendBeacon = beaconBefore
    expect(sent).toEqual([])
  })

  it('forgets what it has when the yes is taken back', () => {
    consent.decide('granted')
    const tracking = createTracking()
    stop = tracking.start()
    click('button', 3)
    consent.decide('denied')
    click('button')
    expect(tracking.pending()).toEqual([])
  })
})
