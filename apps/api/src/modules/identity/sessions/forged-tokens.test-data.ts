import { createHmac } from 'node:crypto'
import { now } from '#platform/runtime/clock.ts'

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Tokens that look like ours and are not (reliability B1), by what is wrong with them. */
export const forgedTokens = (know: {
  sub: string
  fam: string
  secret: Buffer
  good: string
}): Record<string, string> => {
  const seconds = Math.floor(now().getTime() / 1000)
  const claims = {
    sub: know.sub,
    typ: 3,
    fam: know.fam,
    iss: 'plein',
    aud: 'plein-api',
    iat: seconds,
    exp: seconds + 900,
  }
  const [header = '', payload = '', signature = ''] = know.good.split('.')
  const signed = (head: object, body: object, key: Buffer | string = know.secret, hash = 'sha256'): string => {
    const text = `${encode(head)}.${encode(body)}`
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
  }
  const good = { alg: 'HS256', typ: 'JWT' }
  return {
    'algorithm none': `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    'algorithm None with the old signature': `${encode({ alg: 'None' })}.${payload}.${signature}`,
    'no algorithm': signed({ typ: 'JWT' }, claims),
    'another algorithm with the right key': signed({ alg: 'HS512', typ: 'JWT' }, claims, know.secret, 'sha512'),
    'another key': signed(good, claims, Buffer.alloc(32, 9)),
    'an empty key': signed(good, claims, ''),
    'a key that a kid points at': signed({ ...good, kid: '../../../dev/null' }, claims, ''),
    'a kid with SQL': signed({ ...good, kid: "x' union select 'key" }, claims, 'key'),
    'a key of its own in jwk': signed({ ...good, jwk: { kty: 'oct', k: 'a2V5' } }, claims, 'key'),
    'a key of its own behind jku': signed({ ...good, jku: 'https://example.com/keys' }, claims, 'key'),
    'the key with spaces before it': signed(good, claims, Buffer.concat([Buffer.from('  '), know.secret])),
    'another audience': signed(good, { ...claims, aud: 'another' }),
    'no audience': signed(good, { ...claims, aud: undefined }),
    'another issuer': signed(good, { ...claims, iss: 'another' }),
    'expired a second ago': signed(good, { ...claims, exp: seconds - 1 }),
    'never expires': signed(good, { ...claims, exp: undefined }),
    'expires at a word': signed(good, { ...claims, exp: 'never' }),
    'not good before tomorrow': signed(good, { ...claims, nbf: seconds + 86_400 }),
    'no person': signed(good, { ...claims, sub: undefined }),
    'no session': signed(good, { ...claims, fam: undefined }),
    'an unknown type of user': signed(good, { ...claims, typ: 5 }),
    'the type of user as a word': signed(good, { ...claims, typ: '4' }),
    'a better type of user, unsigned': `${header}.${encode({ ...claims, typ: 4 })}.${signature}`,
    'a cut signature': know.good.slice(0, -3),
    'no signature': `${header}.${payload}.`,
    'two dots in a row': `${header}..${signature}`,
    'a fourth part': `${know.good}.${signature}`,
    'six kilobytes of it': `${header}.${encode({ ...claims, pad: 'x'.repeat(6000) })}.${signature}`,
    nothing: '',
    text: 'undefined',
  }
}
