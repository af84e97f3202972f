/* What every test of the web begins with. */
import browser from 'node:console'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// A screen is waited for, not timed: on a busy machine the first one of a portal takes seconds to load.
configure({ asyncUtilTimeout: 30_000 })

// Screens of tests are Dutch unless a test says otherwise, as the browser of the stories is.
if (typeof navigator === 'object')
  Object.defineProperty(navigator, 'languages', { value: ['nl-NL'], configurable: true, writable: true })

/** The window that a test has, unless it is one of a worker. */
const { happyDOM } = globalThis as unknown as { happyDOM?: { abort: () => Promise<void> } }

// What a test left on its way, on a busy machine past its last line, would find no window: screens go, calls break off, code and words come.
afterAll(async () => {
  cleanup()
  await happyDOM?.abort()
  await vi.dynamicImportSettled()
})

/** What a browser prints of calls that were refused or broke off: tests refuse and break off on purpose. */
const ofCalls = /^(?:[A-Z]+ http:\/\/127\.0\.0\.1:\d+\S* \d{3} \(|Error: socket hang up)/

/** The window of a test writes to the console of the process; the test has one of its own. */
if (browser !== console) {
  const say = browser.error.bind(browser)
  browser.error = (...words: unknown[]) => void (ofCalls.test(String(words[0])) || say(...words))
}
