import { isIPv6 } from 'node:net'
import { describe, expect, test } from 'vitest'
import { toGroups, plainAddress } from './addresses.ts'

test.each([
  ['::ffff:145.97.39.1', '145.97.39.1'],
  ['::FFFF:10.0.0.1', '10.0.0.1'],
  ['145.97.39.1', '145.97.39.1'],
  ['2001:db8::1', '2001:db8::1'],
])('%s is plainly %s', (ip, plain) => expect(plainAddress(ip)).toBe(plain))

describe('the groups of an IPv6 address', () => {
  test.each([
    ['2001:db8:0:2:ffff::1', [0x20_01, 0xd_b8, 0, 2, 0xff_ff, 0, 0, 1]],
    ['::', [0, 0, 0, 0, 0, 0, 0, 0]],
    ['::1', [0, 0, 0, 0, 0, 0, 0, 1]],
    ['2a02::', [0x2a_02, 0, 0, 0, 0, 0, 0, 0]],
    ['1:2:3:4:5:6:7:8', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['fe80::1%eth0', [0xfe_80, 0, 0, 0, 0, 0, 0, 1]],
    ['64:ff9b::192.0.2.33', [0x64, 0xff_9b, 0, 0, 0, 0, 0xc0_00, 0x2_21]],
  ])('%s', (ip, groups) => {
    expect(isIPv6(ip)).toBe(true)
    expect(toGroups(ip)).toEqual(groups)
  })
})
