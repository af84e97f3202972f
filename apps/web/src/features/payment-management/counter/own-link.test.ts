import { expect, it } from 'vitest'
import { toOwnPath } from './own-link.ts'

const origin = 'https://ch.plein.example'
const uuid = '019ab2f1-0f6d-7c43-9f0e-5a3b1c2d4e5f'

it.each([
  [`${origin}/pay?to=sueAAgshwhhwnz4qyy5jvw`, '/pay?to=sueAAgshwhhwnz4qyy5jvw'],
  [` ${origin}/order/${uuid} `, `/order/${uuid}`],
  [`${origin}/cards/add#23456789ABCDEFGH`, '/cards/add#23456789ABCDEFGH'],
  [`${origin}/bills/${uuid}?key=a`, `/bills/${uuid}?key=a`],
])('[PAY-43] a scanned link of ours leads to its page: %s', (text, path) => expect(toOwnPath(text, origin)).toBe(path))

it.each([
  'https://evil.example/pay?to=sueAAgshwhhwnz4qyy5jvw',
  `https://ch.plein.example.evil.example/order/${uuid}`,
  `https://ch.plein.example@evil.example/order/${uuid}`,
  `http://ch.plein.example/order/${uuid}`,
  `javascript:location='${origin}/pay'`,
  `${origin}/profile`,
  `${origin}/order/${uuid}/../../profile`,
  '/pay?to=sueAAgshwhhwnz4qyy5jvw',
  'BCD 001',
  '',
])('[PAY-43] nothing else leads anywhere: %s', (text) => expect(toOwnPath(text, origin)).toBeUndefined())
