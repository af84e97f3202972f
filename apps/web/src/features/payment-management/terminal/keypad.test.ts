import { expect, test } from 'vitest'
import { pressKey, type Key } from './keypad.rules.ts'

const typed = (pressed: readonly Key[]): number => pressed.reduce((cents, key) => pressKey(cents, key), 0)

test.each<[readonly Key[], number]>([
  [['2', '7', '4', '5'], 2745],
  [['2', '00'], 200],
  [['0', '0', '5'], 5],
  [['2', '7', 'back'], 2],
  [['back'], 0],
  [['1', '00', '00', '00'], 1_000_000],
  [['1', '00', '00', '00', '0'], 1_000_000],
  [['9', '9', '9', '9', '9', '9', '00'], 999_999],
])('%j comes to %d cents', (pressed, cents) => expect(typed(pressed)).toBe(cents))
