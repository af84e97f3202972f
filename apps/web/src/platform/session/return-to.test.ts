import { describe, expect, it } from 'vitest'
import { readReturnTo, signInPath } from './return-to.ts'

describe('the way back after signing in', () => {
  it('goes through the sign-in unharmed', () => {
    const path = signInPath('/food?login=1', '/orders/7?tab=history&x=a b')
    expect(path.startsWith('/food?login=1&returnTo=')).toBe(true)
    expect(readReturnTo(path.split('?')[1] ?? '')).toBe('/orders/7?tab=history&x=a b')
    expect(signInPath('/', null)).toBe('/')
    expect(signInPath('/', '/')).toBe('/')
  })

  const evil = 'evil.example'
  const tricks = [
    '//',
    '///',
    '////',
    '/\\',
    '\\\\',
    '\\/',
    '/\\/',
    '/\t/',
    '/\n/',
    '/\r/',
    '/\r\n/',
    '\t//',
    ' //',
    '/\t\\',
    '\u0000//',
    '/./\\/',
    'https://',
    'http://',
    'HTTPS://',
    'https:',
    'https:/',
    'https:\\\\',
    'http:///',
    'ftp://',
    'ws://',
    '//user@',
    '//plein.example@',
    '//plein.example:80@',
  ].map((start) => start + evil)
  const words = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    'mailto:a@b',
    'file:///etc/passwd',
    'about:blank',
    '',
    ' ',
    'evil.example',
    'orders',
  ]

  it.each([...tricks, ...words])('[B7] does not lead to another site: %j', (path) => {
    expect(readReturnTo(`?returnTo=${encodeURIComponent(path)}`)).toBeNull()
  })
})
