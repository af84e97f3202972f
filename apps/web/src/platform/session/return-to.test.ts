import { describe, expect, it } from 'vitest'
import { returnToOf, signInPath } from './return-to.ts'

describe('the way back after signing in', () => {
  it('goes through the sign-in unharmed', () => {
    const path = signInPath('/food?login=1', '/orders/7?tab=history&x=a b')
    expect(path.startsWith('/food?login=1&returnTo=')).toBe(true)
    expect(returnToOf(path.split('?')[1] ?? '')).toBe('/orders/7?tab=history&x=a b')
    expect(signInPath('/', null)).toBe('/')
    expect(signInPath('/', '/')).toBe('/')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    'does not lead to another site: %j',
    (path) => {
      expect(returnToOf(`?returnTo=${encodeURIComponent(path)}`)).toBeNull()
    },
  )
})
