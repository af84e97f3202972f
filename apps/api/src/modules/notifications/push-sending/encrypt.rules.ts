import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

/** The keys of a browser, in base64url: a public one on P-256, and 16 bytes that it shares. */
export interface BrowserKeys {
  readonly p256dh: string
  readonly auth: string
}

/** The record has room for what a push service takes at least (RFC 8030: 4096 bytes). */
const recordSize = 4096

const freshPair = (): ECDH => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}

const derive = (secret: Buffer, { salt, info }: { salt: Buffer; info: Buffer }, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/**
 * A text that only the browser can read: aes128gcm by RFC 8291 and RFC 8188, one record. `pair` and `salt` are new for each message; tests give
 * those of the RFC. Throws for a key that is no point of the curve.
 */
export const encryptPush = (
  text: string,
  browser: BrowserKeys,
  { pair = freshPair(), salt = randomBytes(16) }: { pair?: ECDH; salt?: Buffer } = {},
): Buffer => {
  const theirs = Buffer.from(browser.p256dh, 'base64url')
  const ours = pair.getPublicKey()
  const shared = derive(
    pair.computeSecret(theirs),
    {
      salt: Buffer.from(browser.auth, 'base64url'),
      info: Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]),
    },
    32,
  )
  const key = derive(shared, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0') }, 16)
  const nonce = derive(shared, { salt, info: Buffer.from('Content-Encoding: nonce\0') }, 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The last record ends with a two.
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, sealed, cipher.getAuthTag()])
}
