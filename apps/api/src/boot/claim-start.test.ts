import { expect, test } from 'vitest'
import { checkPort, otherPort } from './claim-start.ts'

test.each([
  [8080, 8090],
  [80, 8080],
  [65_535, 8080],
])('in place of port %i it names one that every user may take: %i', (port, other) => {
  expect(otherPort(port)).toBe(other)
})

test.each([0, 65_536])('port %i is refused in one line', async (port) => {
  await expect(checkPort(port, '127.0.0.1', 'set PORT')).rejects.toThrow(
    `Plein cannot listen on port ${port} (there is no such port): set PORT`,
  )
})
