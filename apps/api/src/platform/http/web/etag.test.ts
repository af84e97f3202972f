import { expect, test } from 'vitest'
import { isKnown } from './etag.ts'

test.each([
  ['the same tag', '"menu"', true],
  ['a list with it', '"other", "menu"', true],
  ['a weak one, as a proxy makes it', 'W/"menu"', true],
  ['a list with a weak one', 'W/"other",W/"menu"', true],
  ['any', '*', true],
  ['another tag', '"menus"', false],
  ['a list without it', '"other", W/"another"', false],
  ['nothing', '', false],
  ['no header', undefined, false],
])('what is known to who sends %s', (_, header, known) => {
  expect(isKnown('"menu"', header)).toBe(known)
})
