import { expect, it, vi } from 'vitest'
import { browserPlace } from './location.ts'

it('takes one step back for two presses, and another one once the browser has taken it, or comes back from elsewhere', () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined)
  const place = browserPlace()
  place.go('/food/place/1')
  place.go('/food/product/2')
  place.step(-1)
  place.step(-1)
  expect(go.mock.calls).toEqual([[-1]])
  window.dispatchEvent(new PopStateEvent('popstate'))
  place.step(-1)
  window.dispatchEvent(new Event('pagehide'))
  place.step(-1)
  // On another page nothing is under way.
  place.go('/food')
  place.step(-1)
  expect(go).toHaveBeenCalledTimes(4)
})
