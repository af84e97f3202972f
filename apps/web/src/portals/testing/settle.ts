import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Asks for an expectation until it holds, letting React work off what the network brought in between. */
export const settle = (then: () => void): Promise<void> =>
  vi.waitFor(
    async () => {
      await act(async () => new Promise((done) => setTimeout(done, 10)))
      then()
    },
    { timeout: 45_000 },
  )
