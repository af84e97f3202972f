import { expect, test } from 'vitest'
import { kindOfType, systemCaller, typeOfKind } from './caller.ts'

test('[A1] no token makes a job of somebody: its kind has no type of account', () => {
  expect(systemCaller.kind).toBe('system')
  expect(Object.values(kindOfType)).not.toContain('system')
  expect(kindOfType[typeOfKind.system]).toBeUndefined()
})
