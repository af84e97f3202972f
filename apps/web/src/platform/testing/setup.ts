/* The setup of every test of the web. */
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

// Work that a test left under way, on a busy machine past its last line, would find no window: so screens unmount, calls abort, code and words finish
// loading.
afterAll(async () => {
  cleanup()
  await happyDOM?.abort()
  await vi.dynamicImportSettled()
})

/** A browser prints calls that were refused or aborted: tests refuse and abort on purpose. */
const ofCalls = /^(?:[A-Z]+ http:\/\/127\.0\.0\.1:\d+\S* \d{3} \(|Error: socket hang up)/

/** The window of a test writes to the console of the process; the test has one of its own. */
if (browser !== console) {
  const say = browser.error.bind(browser)
  browser.error = (...words: unknown[]) => void (ofCalls.test(String(words[0])) || say(...words))
}
